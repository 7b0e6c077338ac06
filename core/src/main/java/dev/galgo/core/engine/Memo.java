package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every distinct step of a program, run once and remembered as a few integers.
 *
 * <p>Actors share nothing, so a step is a function of the receiver's local state and the message. Both are numbered by exact equality;
 * a remembered step is found under the pair of numbers. With each step goes the difference it makes to the fingerprint of any
 * configuration, since that is a sum over actors and pending messages.
 */
final class Memo {
    /** The receiver does not take the message in this local state. */
    static final int REFUSED = -2;

    private static final int UNKNOWN = -1;

    final Guard guard;
    final PurityAudit audit;
    final Interner<Local> locals = new Interner<>();
    final MessageTable messages = new MessageTable();

    private final Long2IntOpenHashMap entries = new Long2IntOpenHashMap();
    private final Int2ObjectOpenHashMap<Failure> failures = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<List<Choice>> choices = new Int2ObjectOpenHashMap<>();
    private final IntArrayList sentPool = new IntArrayList();
    private final IntArrayList bornPool = new IntArrayList();

    private int size;
    int[] next = new int[256];
    int[] sentFrom = new int[257];
    int[] bornFrom = new int[257];
    int[] ways = new int[256];
    int[] waitingChange = new int[256];
    Cursor.Arrival[] arrival = new Cursor.Arrival[256];
    long[] lowChange = new long[256];
    long[] highChange = new long[256];

    Memo(Guard guard, PurityAudit audit) {
        this.guard = guard;
        this.audit = audit;
        entries.defaultReturnValue(UNKNOWN);
    }

    /** The entry for a delivery: {@link #REFUSED}, or the first of its {@link #ways} consecutive steps. */
    int entry(int local, int message) {
        int entry = entries.get((long) local << 32 | message);
        return entry != UNKNOWN ? entry : remember(local, message);
    }

    private int remember(int local, int message) {
        long key = (long) local << 32 | message;
        Local before = locals.value(local);
        Message what = messages.value(message);
        if (!guard.accepts(before, what)) {
            entries.put(key, REFUSED);
            return REFUSED;
        }
        List<Step> steps = audit.checked(before, what, guard.steps(before, what));
        int entry = size;
        for (Step step : steps) {
            add(local, message, steps.size(), step);
        }
        entries.put(key, entry);
        return entry;
    }

    private void add(int local, int message, int waysHere, Step step) {
        if (size == next.length) {
            grow();
        }
        int at = size++;
        int actor = messages.receiver(message);
        int after = locals.number(step.next());
        next[at] = after;
        ways[at] = waysHere;
        waitingChange[at] = SlotCursor.waits(step.next()) - SlotCursor.waits(locals.value(local));
        long low = FingerprintScheme.actorLow(actor, after)
                - FingerprintScheme.actorLow(actor, local)
                - FingerprintScheme.messageLow(message);
        long high = FingerprintScheme.actorHigh(actor, after)
                - FingerprintScheme.actorHigh(actor, local)
                - FingerprintScheme.messageHigh(message);
        for (Message sent : step.sent()) {
            int number = messages.number(sent);
            sentPool.add(number);
            low += FingerprintScheme.messageLow(number);
            high += FingerprintScheme.messageHigh(number);
        }
        for (Birth birth : step.born()) {
            ActorId child = birth.actor();
            int initial = locals.number(birth.initial());
            bornPool.add(child.index());
            bornPool.add(initial);
            low += FingerprintScheme.actorLow(child.index(), initial);
            high += FingerprintScheme.actorHigh(child.index(), initial);
        }
        sentFrom[at + 1] = sentPool.size();
        bornFrom[at + 1] = bornPool.size();
        lowChange[at] = low;
        highChange[at] = high;
        if (!step.choices().isEmpty()) {
            choices.put(at, step.choices());
        }
        Failure failure = step.failure();
        if (failure != null) {
            failures.put(at, failure);
            arrival[at] = Cursor.Arrival.FAILED;
        } else {
            arrival[at] = step.next() instanceof Local.Waiting ? Cursor.Arrival.WAITS : Cursor.Arrival.DONE;
        }
    }

    /** An empty memo for the same program under the same audit. */
    Memo successor() {
        return new Memo(guard, audit);
    }

    int sent(int position) {
        return sentPool.getInt(position);
    }

    int born(int position) {
        return bornPool.getInt(position);
    }

    @Nullable
    Failure failure(int step) {
        return failures.get(step);
    }

    List<Choice> choices(int step) {
        return choices.getOrDefault(step, List.of());
    }

    /** How many values are kept; the measure of when to forget. */
    int weight() {
        return locals.size() + messages.size() + size;
    }

    int size() {
        return size;
    }

    private void grow() {
        int capacity = size * 2;
        next = Arrays.copyOf(next, capacity);
        sentFrom = Arrays.copyOf(sentFrom, capacity + 1);
        bornFrom = Arrays.copyOf(bornFrom, capacity + 1);
        ways = Arrays.copyOf(ways, capacity);
        waitingChange = Arrays.copyOf(waitingChange, capacity);
        arrival = Arrays.copyOf(arrival, capacity);
        lowChange = Arrays.copyOf(lowChange, capacity);
        highChange = Arrays.copyOf(highChange, capacity);
    }
}
