package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.InconsistentProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The memo engine: a configuration is a few integers, delivering and taking back are a few array writes.
 *
 * <p>Local states stand in an array by actor index; the fingerprint of a configuration compared as sets is kept up to date by adding the
 * difference that the remembered step makes, and taken back by subtracting it.
 */
final class MemoCursor extends SlotCursor {
    private static final int ABSENT = -1;
    private static final Predicate<ActorId> ALL = future -> true;
    private static final Arrival[] ARRIVALS = Arrival.values();
    private static final int DONE = Arrival.DONE.ordinal();

    private final StepEngine engine;
    private final boolean incremental;
    private final boolean unordered;
    /** Whether what is accepted may be delivered. */
    private final boolean simple;

    private final boolean freeStart;
    private final boolean mayForget;
    /** How often numbers were given anew; fingerprints of different generations must not meet. */
    private long generation;

    private int numbering;

    Memo memo;
    private Commutation commutation;
    int[] localOf = new int[16];
    private long low;
    private long high;
    /** What the message in each slot contributes to both halves of the fingerprint where senders count. */
    private long[] shares = new long[0];

    MemoCursor(StepEngine engine, Memo memo, Boot boot, DeliveryModel delivery, Compare compare, boolean bySender) {
        super(memo.guard.semantics(), memo.messages, boot, delivery, compare, bySender);
        this.engine = engine;
        this.memo = memo;
        this.commutation = new Commutation(memo, this.delivery == DeliveryModel.UNORDERED);
        this.incremental = compare != Compare.NONE
                && FingerprintScheme.of(compare, this.delivery).incremental();
        this.unordered = this.delivery == DeliveryModel.UNORDERED;
        this.simple = unordered && !delays;
        this.freeStart = boot.first() < 0;
        countIf(memo.guard.watch().handled().isUnder(delivery));
        this.mayForget = compare == Compare.NONE || memo.terms.isPortable();
        Arrays.fill(localOf, ABSENT);
        for (Birth birth : boot.born()) {
            beBorn(birth.actor().index(), memo.locals.number(birth.initial()));
        }
        boot.sent()
                .forEach(sent -> memo.highestReceiver =
                        Math.max(memo.highestReceiver, sent.to().index()));
        if (memo.highestReceiver >= localOf.length) {
            makeRoomFor(memo.highestReceiver);
        }
        fill(boot);
        sum();
        memo.guard.watch().handled().start(boot);
    }

    private void sum() {
        for (int slot = 1; bySender && slot < cloud.top(); slot++) {
            long sender = FingerprintScheme.sender(memo.terms, senderIndex(slot));
            int message = cloud.message(slot);
            share(
                    slot,
                    FingerprintScheme.low(memo.terms, message, sender),
                    FingerprintScheme.high(memo.terms, message, sender));
        }
        var whole = new Fingerprint();
        scheme.compute(this, whole);
        low = whole.low;
        high = whole.high;
    }

    @Override
    public int first() {
        return simple && (freeStart || depth > 0) ? scan(cloud.next(NONE)) : super.first();
    }

    @Override
    public int after(int slot) {
        return simple && (freeStart || depth > 0) ? scan(cloud.next(slot)) : super.after(slot);
    }

    private int scan(int slot) {
        while (slot != NONE && !accepts(slot)) {
            slot = cloud.next(slot);
        }
        return slot;
    }

    @Override
    boolean accepts(int slot) {
        return entry(slot) >= 0;
    }

    @Override
    boolean acceptedAt(int at, int slot) {
        int local = frames[(at << FRAME_SHIFT) + LOCAL];
        return memo.tried(local, reading(local, cloud.message(slot), before(at))) >= 0;
    }

    @Override
    public List<Look> looksAt(int at) {
        int local = frames[(at << FRAME_SHIFT) + LOCAL];
        return glanceIn(local, slotAt(at), before(at)).get(wayAt(at)).looks();
    }

    @Override
    public List<ActorId> resolvedAt(int at) {
        return resolvedBy(stepAt(at));
    }

    @Override
    public List<Glance> glance(int at, int slot, Predicate<ActorId> resolved) {
        int local = at > depth ? localOf[receiver(slot)] : frames[(at << FRAME_SHIFT) + LOCAL];
        return glanceIn(local, slot, resolved);
    }

    private List<Glance> glanceIn(int local, int slot, Predicate<ActorId> resolved) {
        int reading = reading(local, cloud.message(slot), resolved);
        int entry = memo.tried(local, reading);
        if (entry < 0) {
            return List.of();
        }
        int ways = memo.steps[(entry << Memo.SHIFT) + Memo.WAYS];
        if (ways == 1) {
            return List.of(new Glance(memo.choices(entry), memo.readings.looks(reading), resolvedBy(entry)));
        }
        var glances = new ArrayList<Glance>();
        var telling = new TrialStep(memo.guard, memo.locals.value(local), message(slot), among(resolved));
        for (int way = 0; way < ways; way++) {
            List<Choice> choices = memo.choices(entry + way);
            glances.add(new Glance(choices, telling.looks(choices), resolvedBy(entry + way)));
        }
        return glances;
    }

    /**
     * The memo's entry for delivering what is in the slot. A pending message is looked at in many configurations while its receiver stays
     * as it is, so each slot keeps the last answer and the local state it was given for.
     */
    private int entry(int slot) {
        int[] c = cloud.cells;
        int cell = slot << PendingMessages.SHIFT;
        int local = localOf[c[cell + PendingMessages.RECEIVER]];
        int entry = c[cell + PendingMessages.LOCAL] == local ? c[cell + PendingMessages.ENTRY] : lookUp(cell, local);
        return entry > Memo.ASKS ? entry : ask(slot, local, reading(local, c[cell + PendingMessages.MESSAGE], ALL));
    }

    /** The memo's entry for a pending message here: where whatever is accepted may be delivered, a schedule has come to that. */
    private int ask(int slot, int local, int reading) {
        return simple && counted && (freeStart || depth > 0 || slot == onlyFirst)
                ? memo.entry(local, reading)
                : memo.tried(local, reading);
    }

    /** The message with all that its handling wants to know of futures, where of those resolved here just these count. */
    private int reading(int local, int message, Predicate<ActorId> resolved) {
        int reading = message;
        for (int entry = memo.tried(local, reading); entry <= Memo.ASKS; entry = memo.tried(local, reading)) {
            int future = Memo.ASKS - entry;
            reading = memo.readings.with(reading, future, resolvedAmong(future, resolved) ? localOf[future] : ABSENT);
        }
        return reading;
    }

    private boolean resolvedAmong(int future, Predicate<ActorId> resolved) {
        return future < localOf.length && localOf[future] != ABSENT && resolved.test(names.at(future));
    }

    @Override
    boolean disturbs(int slot, int other) {
        int reading = reading(localOf[receiver(other)], cloud.message(other), ALL);
        if (reading >= 0) {
            return false;
        }
        int entry = entry(slot);
        for (int way = 0; way < memo.steps[(entry << Memo.SHIFT) + Memo.WAYS]; way++) {
            int cell = (entry + way) << Memo.SHIFT;
            for (int i = memo.steps[cell + Memo.BORN_FROM]; i < memo.steps[cell + Memo.BORN_TO]; i += 2) {
                if (memo.readings.asked(reading, memo.born[i])) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public List<ActorId> resolves(int slot) {
        var resolved = new ArrayList<ActorId>();
        int entry = entry(slot);
        for (int way = 0; way < memo.steps[(entry << Memo.SHIFT) + Memo.WAYS]; way++) {
            resolved.addAll(resolvedBy(entry + way));
        }
        return resolved;
    }

    private List<ActorId> resolvedBy(int step) {
        int cell = step << Memo.SHIFT;
        var resolved = new ArrayList<ActorId>(1);
        for (int i = memo.steps[cell + Memo.BORN_FROM]; i < memo.steps[cell + Memo.BORN_TO]; i += 2) {
            ActorId born = names.at(memo.born[i]);
            if (born.isFuture()) {
                resolved.add(born);
            }
        }
        return resolved;
    }

    int lookUp(int cell, int local) {
        if (local == ABSENT) {
            throw InconsistentProgram.sentToNobody(messages.value(cloud.cells[cell + PendingMessages.MESSAGE]));
        }
        int entry = ask(cell >> PendingMessages.SHIFT, local, cloud.cells[cell + PendingMessages.MESSAGE]);
        if (memo.highestReceiver >= localOf.length) { // what is delivered has been looked up before
            makeRoomFor(memo.highestReceiver);
        }
        cloud.cells[cell + PendingMessages.LOCAL] = local;
        cloud.cells[cell + PendingMessages.ENTRY] = entry;
        return entry;
    }

    @Override
    boolean goesWell(int slot) {
        return commutation.goesWell(entry(slot));
    }

    @Override
    boolean acceptsAfter(int first, int slot) {
        int entry = memo.tried(commutation.next(entry(first)), cloud.message(slot));
        return entry >= 0 || entry <= Memo.ASKS; // better once too often: the first may resolve what it depends on
    }

    @Override
    boolean sameInEitherOrder(int slot, int other) {
        return commutation.holds(localOf[receiver(slot)], cloud.message(slot), cloud.message(other));
    }

    @Override
    int[] sendsTo(int slot) {
        int cell = entry(slot) << Memo.SHIFT;
        int from = memo.steps[cell + Memo.SENT_FROM];
        var receivers = new int[(memo.steps[cell + Memo.SENT_TO] - from) / 2];
        for (int i = 0; i < receivers.length; i++) {
            receivers[i] = memo.sent[from + 2 * i + 1];
        }
        return receivers;
    }

    @Override
    public int ways(int slot) {
        return memo.steps[(entry(slot) << Memo.SHIFT) + Memo.WAYS];
    }

    @Override
    public Arrival deliver(int slot, int way) {
        if (memo.full && mayForget) {
            forget();
        }
        int step = entry(slot) + way;
        int actor = cloud.receiver(slot);
        int frame = enter(slot, way, actor);
        int[] s = memo.steps;
        int cell = step << Memo.SHIFT;
        frames[frame + STEP] = step;
        frames[frame + LOCAL] = localOf[actor];
        localOf[actor] = s[cell + Memo.NEXT];
        waiting += s[cell + Memo.WAITING];
        if (s[cell + Memo.SENT_FROM] != s[cell + Memo.SENT_TO]) {
            sendAll(s[cell + Memo.SENT_FROM], s[cell + Memo.SENT_TO]);
        }
        if (s[cell + Memo.BORN_FROM] != s[cell + Memo.BORN_TO]) {
            bearAll(s[cell + Memo.BORN_FROM], s[cell + Memo.BORN_TO]);
        }
        if (incremental) {
            low += memo.changes[2 * step];
            high += memo.changes[2 * step + 1];
            if (bySender) {
                addSenders(step, slot);
            }
        }
        int arrival = s[cell + Memo.ARRIVAL];
        return arrival < Memo.TRIED ? ARRIVALS[arrival] : confirmed(frame, step, slot, way);
    }

    /** What comes of a delivery that was only tried before, and is made now. */
    private Arrival confirmed(int frame, int step, int slot, int way) {
        if (counted) {
            memo.confirm(step - way, frames[frame + LOCAL], cloud.message(slot));
        }
        return ARRIVALS[memo.arrival(step)];
    }

    private void sendAll(int from, int to) {
        int[] sent = memo.sent;
        for (int i = from; i < to; i += 2) {
            send(sent[i], sent[i + 1]);
        }
        if (bySender) {
            shareAll(from, to);
        }
    }

    // What has to be done where senders count is in methods of its own: the others are inlined only as long as they are
    // small.

    private void addSenders(int step, int slot) {
        low += memo.changesBySender[2 * step] - shares[2 * slot];
        high += memo.changesBySender[2 * step + 1] - shares[2 * slot + 1];
    }

    private void takeSendersBack(int step, int slot) {
        low -= memo.changesBySender[2 * step] - shares[2 * slot];
        high -= memo.changesBySender[2 * step + 1] - shares[2 * slot + 1];
    }

    private void foreseeSenders(int step, int slot, Fingerprint into) {
        into.low += memo.changesBySender[2 * step] - shares[2 * slot];
        into.high += memo.changesBySender[2 * step + 1] - shares[2 * slot + 1];
    }

    private void shareAll(int from, int to) {
        int slot = cloud.top() - (to - from) / 2;
        for (int i = from; i < to; i += 2) {
            share(slot++, memo.sharesBySender[i], memo.sharesBySender[i + 1]);
        }
    }

    private void share(int slot, long shareLow, long shareHigh) {
        if (2 * slot >= shares.length) {
            shares = Arrays.copyOf(shares, 4 * slot + 2);
        }
        shares[2 * slot] = shareLow;
        shares[2 * slot + 1] = shareHigh;
    }

    void bearAll(int from, int to) {
        int[] born = memo.born;
        for (int i = from; i < to; i += 2) {
            beBorn(born[i], born[i + 1]);
        }
    }

    @Override
    public void back() {
        int[] f = frames;
        int frame = depth << FRAME_SHIFT;
        int step = f[frame + STEP];
        int[] s = memo.steps;
        int cell = step << Memo.SHIFT;
        if (s[cell + Memo.BORN_FROM] != s[cell + Memo.BORN_TO]) {
            unbearAll(s[cell + Memo.BORN_FROM], s[cell + Memo.BORN_TO]);
        }
        localOf[f[frame + ACTOR]] = f[frame + LOCAL];
        waiting -= s[cell + Memo.WAITING];
        if (incremental) {
            low -= memo.changes[2 * step];
            high -= memo.changes[2 * step + 1];
            if (bySender) {
                takeSendersBack(step, f[frame + SLOT]);
            }
        }
        leave();
    }

    void unbearAll(int from, int to) {
        for (int i = from; i < to; i += 2) {
            localOf[memo.born[i]] = ABSENT;
        }
    }

    /** There is a walk where whatever a receiver takes may be delivered, but for the very first message. */
    @Nullable
    TreeWalk treeWalk(boolean passesOverQuietEnds) {
        return simple && !incremental && !looksAtFutures()
                ? new TreeWalk(this, passesOverQuietEnds && !mayFailAtEnd(), freeStart ? 0 : 1)
                : null;
    }

    @Override
    public boolean isCounted(int at) {
        return !memo.isTried(stepAt(at));
    }

    @Override
    public int waysAt(int at) {
        return memo.steps[(stepAt(at) << Memo.SHIFT) + Memo.WAYS];
    }

    @Override
    public List<Choice> choicesAt(int at) {
        return memo.choices(stepAt(at));
    }

    private int stepAt(int at) {
        return frames[(at << FRAME_SHIFT) + STEP];
    }

    /**
     * Starts a new memo that knows the steps of the present schedule and nothing else, so that a search that compares no states keeps to
     * its budget however many steps the program has.
     */
    private void forget() {
        Memo old = memo;
        Memo fresh = old.successor();
        for (int slot = 1; slot < cloud.top(); slot++) {
            cloud.renumber(slot, fresh.messages.number(old.messages.value(cloud.message(slot))));
        }
        for (int i = 0; i < createdCount; i++) {
            int actor = createdActor(i);
            localOf[actor] = fresh.locals.number(old.locals.value(localOf[actor]));
        }
        for (int at = 1; at <= depth; at++) {
            int frame = at << FRAME_SHIFT;
            int local = fresh.locals.number(old.locals.value(frames[frame + LOCAL]));
            frames[frame + LOCAL] = local;
        }
        memo = fresh;
        for (int at = 1; at <= depth; at++) {
            int frame = at << FRAME_SHIFT;
            int local = frames[frame + LOCAL];
            int reading = reading(local, cloud.message(frames[frame + SLOT]), before(at));
            int entry = counted ? fresh.entry(local, reading) : fresh.tried(local, reading);
            frames[frame + STEP] = entry + frames[frame + WAY];
        }
        fresh.allowMoreThanNow();
        commutation = new Commutation(fresh, unordered);
        messages = fresh.messages;
        numbering++;
        generation += fresh.terms.isPortable() ? 0 : FingerprintScheme.GENERATION;
        engine.replace(fresh);
        sum();
    }

    private void beBorn(int actor, int local) {
        if (actor >= localOf.length) {
            makeRoomFor(actor);
        }
        if (localOf[actor] != ABSENT) {
            throw InconsistentProgram.bornTwice(names.at(actor));
        }
        localOf[actor] = local;
        create(actor);
    }

    private void makeRoomFor(int actor) {
        int before = localOf.length;
        localOf = Arrays.copyOf(localOf, Math.max(actor + 1, before * 2));
        Arrays.fill(localOf, before, localOf.length, ABSENT);
    }

    @Override
    public void fingerprint(Fingerprint into) {
        if (incremental) {
            into.low = low;
            into.high = high;
            markStart(into);
        } else {
            super.fingerprint(into);
            into.high += generation;
        }
    }

    @Override
    FingerprintTerms terms() {
        return memo.terms;
    }

    @Override
    public boolean foresees() {
        return incremental;
    }

    @Override
    public boolean foresee(int slot, Fingerprint into) {
        int step = entry(slot);
        int cell = step << Memo.SHIFT;
        if (!incremental || memo.steps[cell + Memo.WAYS] != 1 || memo.arrival(step) != DONE) {
            return false;
        }
        into.low = low + memo.changes[2 * step];
        into.high = high + memo.changes[2 * step + 1];
        if (bySender) {
            foreseeSenders(step, slot, into);
        }
        return true;
    }

    @Override
    public long deliveryNumber(int slot) {
        return (senderIndex(slot) + 1L) << 32 | cloud.message(slot);
    }

    @Override
    public int numbering() {
        return numbering;
    }

    @Override
    int localNumber(int actor) {
        return localOf[actor];
    }

    @Override
    @Nullable
    Local existing(int index) {
        return index < localOf.length && localOf[index] != ABSENT ? memo.locals.value(localOf[index]) : null;
    }

    @Override
    public Local local(ActorId actor) {
        return memo.locals.value(localOf[actor.index()]);
    }

    @Override
    public @Nullable Failure failure() {
        return depth == 0 ? null : memo.failure(stepAt(depth));
    }
}
