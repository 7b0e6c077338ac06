package dev.galgo.core.level;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.level.CompiledSteps.Trap;
import dev.galgo.core.level.CompiledSteps.TrapKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Makes successors on one thread: runs the loops of an {@link Expander}, and fills the gaps in the tables at which the loops got stuck.
 *
 * <p>A gap may be filled by a number that has no room in the keys' layout. Then the key waits, with others, until somebody hands in another layout.
 */
public final class LevelWorker {
    final CompiledSteps steps;
    private final StepTable table;
    private final FoundRuns runs;
    private Expander expander;
    private Keys deferred;
    private final IntArrayList deferredAt = new IntArrayList();
    private long[] stuck = {};
    private int[] stuckAt = {};
    private long transitions;
    private long executions;
    private boolean judging = true;

    public LevelWorker(StepTable table, KeyLayout layout, FoundRuns runs) {
        this.table = table;
        this.runs = runs;
        this.steps = new CompiledSteps(table, layout, table.ends());
        this.expander = Expander.of(steps);
        this.deferred = new Keys(layout);
    }

    /** How many keys to expand at a time. */
    public int chunk() {
        return expander.chunk();
    }

    /** Makes room in the tables for all numbers that others have given by now; keys of the next level may have any of them. */
    public void catchUp() {
        int[] ends = table.ends();
        if (!steps.holds(ends)) {
            steps.lay(steps.layout, ends);
        }
    }

    /** Makes the successors of so many keys of a level from this one on; see {@link #successors}. */
    public void expand(long[] keys, int from, int count, int level) {
        expander.expand(keys, from, count);
        if (expander.asideCount > 0) {
            settle(level);
        }
        if (judging && expander.endCount > 0) {
            ended(level);
        }
    }

    /** Goes on with the keys that waited for another layout. */
    public void resume(int level) {
        expander.outCount = 0;
        int count = deferred.count;
        for (int i = 0; i < count; i++) {
            stuckAt = room(stuckAt, count);
            stuckAt[i] = steps.offset(deferredAt.getInt(i));
        }
        long[] keys = deferred.array;
        deferred = new Keys(steps.layout);
        deferredAt.clear();
        expander.retry(keys, stuckAt, count);
        settle(level);
    }

    /** Goes on with keys at which somebody else's loop got stuck, each at the record of this number; see {@link #successors}. */
    void adopt(long[] keys, int[] at, int level) {
        expander.outCount = 0;
        expander.putAside(keys, Arrays.stream(at).map(steps::offset).toArray());
        settle(level);
    }

    /** Puts into the tables what can be delivered in a situation. If some of it fails, that waits for a configuration in which it does. */
    void learn(int slot, int number) {
        Delivery[] all = table.deliveriesIfAny(slot, number);
        if (all != null && Arrays.stream(all).noneMatch(one -> one.arrival() == Arrival.FAILED)) {
            steps.add(slot, number, all);
        }
    }

    /** Expands without judging and counting what was judged and counted before. */
    void again(long[] keys, int from, int count) {
        long before = expander.transitions;
        long failed = expander.failed;
        judging = false;
        expand(keys, from, count, 0);
        judging = true;
        expander.transitions = before;
        expander.failed = failed;
    }

    /** What the last expansion led to, one key after the other. */
    public long[] successors() {
        return expander.out;
    }

    public int successorCount() {
        return expander.outCount;
    }

    /** Whether keys wait for another layout. */
    public boolean isWaiting() {
        return deferred.count > 0;
    }

    /** Goes over to another layout. */
    public void lay(KeyLayout layout) {
        transitions += expander.transitions;
        executions += expander.failed;
        steps.lay(layout, table.ends());
        expander = Expander.of(steps);
        deferred.convert(layout);
    }

    /** Deliveries so far. */
    public long transitions() {
        return transitions + expander.transitions;
    }

    /** Runs that came to their end. */
    public long executions() {
        return executions + expander.failed;
    }

    private static int[] room(int[] array, int length) {
        return array.length < length ? new int[2 * length] : array;
    }

    /** Finds out what the loop got stuck at, and goes on, until it is stuck no more. */
    private void settle(int level) {
        int words = expander.words;
        while (expander.asideCount > 0) {
            int count = expander.asideCount;
            if (stuck.length < count * words) {
                stuck = new long[2 * count * words];
            }
            stuckAt = room(stuckAt, count);
            System.arraycopy(expander.aside, 0, stuck, 0, count * words);
            for (int i = 0; i < count; i++) {
                stuckAt[i] = steps.number(expander.asideRecords[i]);
            }
            int left = 0;
            for (int i = 0; i < count; i++) {
                if (explore(i, level)) {
                    System.arraycopy(stuck, i * words, stuck, left * words, words);
                    stuckAt[left++] = stuckAt[i];
                }
            }
            int[] ends = table.ends();
            if (!steps.layout.fits(ends)) {
                deferred.add(stuck, 0, left);
                for (int i = 0; i < left; i++) {
                    deferredAt.add(stuckAt[i]);
                }
                expander.asideCount = 0;
                return;
            }
            if (!steps.holds(ends)) {
                steps.lay(steps.layout, ends);
            }
            for (int i = 0; i < left; i++) {
                stuckAt[i] = compile(i);
            }
            expander.retry(stuck, stuckAt, left);
        }
    }

    /** Whether what the table has by now can be put into the tables here as they are laid out. */
    private boolean hasRoom() {
        int[] ends = table.ends();
        return steps.layout.fits(ends) && steps.holds(ends);
    }

    /**
     * Finds out what is missing for a key, and writes it down at once if there is room, since other keys lack the same; false if there is nothing to go on
     * with.
     */
    private boolean explore(int i, int level) {
        KeyLayout layout = steps.layout;
        int at = i * layout.words;
        Trap trap = steps.trap(stuckAt[i]);
        if (trap == null) {
            int parcel = steps.parcel(stuckAt[i]);
            int before = layout.get(stuck, at, table.parcel(parcel).slot());
            if (!steps.knowsArrival(parcel, before)) {
                table.arrival(parcel, before);
                if (hasRoom()) {
                    steps.setArrival(parcel, before, table.arrival(parcel, before));
                }
            }
            return true;
        }
        return switch (trap.kind()) {
            case SITUATION -> {
                int number = layout.get(stuck, at, trap.slot());
                if (!steps.knowsSituation(trap.slot(), number)) {
                    Delivery[] deliveries = table.deliveries(trap.slot(), number);
                    if (judging) {
                        runs.expanded(level, numbers(at), trap.slot(), deliveries);
                    }
                    if (hasRoom()) {
                        steps.add(trap.slot(), number, deliveries);
                    }
                }
                yield true;
            }
            case WAITS -> {
                if (judging && runs.isDeadlock(level + 1, numbers(at), trap.slot())) {
                    executions += trap.times();
                } else {
                    expander.emit(stuck, at);
                }
                yield false;
            }
            case NOTHING -> false;
        };
    }

    /** Puts what is known by now into the tables; where to go on with the key. */
    private int compile(int i) {
        KeyLayout layout = steps.layout;
        int at = i * layout.words;
        Trap trap = steps.trap(stuckAt[i]);
        if (trap != null && trap.kind() == TrapKind.SITUATION) {
            int number = layout.get(stuck, at, trap.slot());
            steps.add(trap.slot(), number, table.deliveries(trap.slot(), number));
            long entry = steps.entry(trap.slot(), number);
            expander.transitions += entry >>> 48;
            expander.failed += (entry >>> 32) & 0xFFFF;
            return (int) entry;
        }
        int parcel = steps.parcel(stuckAt[i]);
        int before = layout.get(stuck, at, table.parcel(parcel).slot());
        steps.setArrival(parcel, before, table.arrival(parcel, before));
        return steps.offset(stuckAt[i]);
    }

    private void ended(int level) {
        for (int i = 0; i < expander.endCount; i++) {
            runs.ended(level, numbers(expander.ends, i * expander.words));
        }
        executions += expander.endCount;
    }

    private int[] numbers(int at) {
        return numbers(stuck, at);
    }

    private int[] numbers(long[] keys, int at) {
        var numbers = new int[steps.layout.slots()];
        steps.layout.decode(keys, at, numbers);
        return numbers;
    }
}
