package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The memo engine: a configuration is a few integers, delivering and taking back are a few array writes.
 *
 * <p>Local states stand in an array by actor index; the fingerprint of a configuration compared as sets is kept up to date by adding the
 * difference that the remembered step makes, and taken back by subtracting it.
 */
final class MemoCursor extends SlotCursor {
    private static final int ABSENT = -1;

    private final boolean incremental;
    private final boolean unordered;
    private final boolean freeStart;
    private final Engine engine;
    private int budget;
    private Memo memo;
    private int[] localOf = new int[16];
    private int[] localAt = new int[64];
    private int[] stepAt = new int[64];
    private long low;
    private long high;
    private int foundSlot;
    private int foundEntry;

    MemoCursor(Engine engine, Memo memo, Boot boot, Delivery delivery, Compare compare, int budget) {
        super(memo.guard.semantics().names(), memo.messages, boot, delivery, compare);
        this.engine = engine;
        this.memo = memo;
        this.budget = compare == Compare.NONE ? budget : Integer.MAX_VALUE;
        this.incremental = FingerprintScheme.of(compare, delivery).incremental();
        this.unordered = delivery == Delivery.UNORDERED;
        this.freeStart = boot.first() < 0;
        Arrays.fill(localOf, ABSENT);
        for (Birth birth : boot.born()) {
            beBorn(birth.actor().index(), memo.locals.number(birth.initial()));
        }
        fill(boot);
        sum();
    }

    private void sum() {
        var whole = new Fingerprint();
        super.fingerprint(whole);
        low = whole.low;
        high = whole.high;
    }

    @Override
    public int first() {
        return unordered && (freeStart || depth > 0) ? scan(cloud.next(NONE)) : super.first();
    }

    @Override
    public int after(int slot) {
        return unordered && (freeStart || depth > 0) ? scan(cloud.next(slot)) : super.after(slot);
    }

    private int scan(int slot) {
        while (slot != NONE && !accepts(slot)) {
            slot = cloud.next(slot);
        }
        return slot;
    }

    @Override
    boolean accepts(int slot) {
        int message = cloud.message(slot);
        int entry = memo.entry(localOf[messages.receiver(message)], message);
        foundSlot = slot;
        foundEntry = entry;
        return entry >= 0;
    }

    @Override
    public int ways(int slot) {
        if (foundSlot != slot) {
            accepts(slot);
        }
        return memo.ways[foundEntry];
    }

    @Override
    public Arrival deliver(int slot, int way) {
        if (foundSlot != slot) {
            accepts(slot);
        }
        if (memo.weight() > budget) {
            forget();
        }
        int step = foundEntry + way;
        int actor = receiver(slot);
        enter(slot, way, actor);
        int at = depth;
        if (at >= stepAt.length) {
            stepAt = Arrays.copyOf(stepAt, at * 2);
            localAt = Arrays.copyOf(localAt, at * 2);
        }
        stepAt[at] = step;
        localAt[at] = localOf[actor];
        Memo known = memo;
        localOf[actor] = known.next[step];
        waiting += known.waitingChange[step];
        low += known.lowChange[step];
        high += known.highChange[step];
        int sentTo = known.sentFrom[step + 1];
        for (int i = known.sentFrom[step]; i < sentTo; i++) {
            send(known.sent(i));
        }
        int bornTo = known.bornFrom[step + 1];
        for (int i = known.bornFrom[step]; i < bornTo; i += 2) {
            beBorn(known.born(i), known.born(i + 1));
        }
        foundSlot = NONE;
        return known.arrival[step];
    }

    @Override
    public int waysAt(int at) {
        return memo.ways[stepAt[at]];
    }

    @Override
    public List<Choice> choicesAt(int at) {
        return memo.choices(stepAt[at]);
    }

    @Override
    public void back() {
        int at = depth;
        int step = stepAt[at];
        Memo known = memo;
        int bornTo = known.bornFrom[step + 1];
        for (int i = known.bornFrom[step]; i < bornTo; i += 2) {
            localOf[known.born(i)] = ABSENT;
        }
        localOf[actorAt[at]] = localAt[at];
        waiting -= known.waitingChange[step];
        low -= known.lowChange[step];
        high -= known.highChange[step];
        leave();
        foundSlot = NONE;
    }

    /**
     * Starts a new memo that knows the steps of the present schedule and nothing else, so that a search that compares no states keeps to
     * its budget however many steps the program has.
     */
    private void forget() {
        Memo old = memo;
        Memo fresh = old.successor();
        for (int slot = 1; slot < cloud.top(); slot++) {
            cloud.rename(slot, fresh.messages.number(old.messages.value(cloud.message(slot))));
        }
        for (int i = 0; i < createdCount; i++) {
            int actor = createdActor(i);
            localOf[actor] = fresh.locals.number(old.locals.value(localOf[actor]));
        }
        for (int at = 1; at <= depth; at++) {
            localAt[at] = fresh.locals.number(old.locals.value(localAt[at]));
            stepAt[at] = fresh.entry(localAt[at], cloud.message(slotAt[at])) + wayAt[at];
        }
        memo = fresh;
        messages = fresh.messages;
        sum();
        engine.replace(fresh);
        budget = Math.max(budget, 2 * fresh.weight());
        if (foundSlot != NONE) {
            accepts(foundSlot);
        }
    }

    private void beBorn(int actor, int local) {
        if (actor >= localOf.length) {
            int before = localOf.length;
            localOf = Arrays.copyOf(localOf, Math.max(actor + 1, before * 2));
            Arrays.fill(localOf, before, localOf.length, ABSENT);
        }
        localOf[actor] = local;
        create(actor);
    }

    @Override
    public void fingerprint(Fingerprint into) {
        if (incremental) {
            into.low = low;
            into.high = high;
        } else {
            super.fingerprint(into);
        }
    }

    @Override
    int localNumber(int actor) {
        return localOf[actor];
    }

    @Override
    public Local local(ActorId actor) {
        return memo.locals.value(localOf[actor.index()]);
    }

    @Override
    public @Nullable Failure failure() {
        return depth == 0 ? null : memo.failure(stepAt[depth]);
    }
}
