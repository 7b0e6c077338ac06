package dev.galgo.core.level;

import dev.galgo.core.engine.Arrival;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A {@link StepTable} in the form in which a loop over keys uses it, for one thread.
 *
 * <p>A <em>record</em> says what happens to a key, in a few longs: what is added to it for the receiver; an effect on another actor, which is a row of {@link
 * #arrivals} that holds, for each number in the key at this place, what is added there; and two links: to the record that goes on with the
 * resulting key if there are more effects, and to that of the next delivery in the same situation. Links are offsets in {@link #code}, or 0.
 *
 * <p>What is not known yet is a record whose effect is {@link #UNKNOWN}, a <em>trap</em>: the loop puts such keys aside, whoever
 * runs the loop finds out what is missing, and the loop goes on with them.
 */
final class CompiledSteps extends StepCode {
    static final int UNKNOWN = Integer.MIN_VALUE;

    /** Cells of a record. The last one is there if keys have more than one long: to which of them the change and the effect apply. */
    static final int CHANGE = 0;

    static final int EFFECT = 1;
    static final int LINKS = 2;
    static final int PLACES = 3;

    private static final int TRAP = 1;
    private static final int MOST_WEIGHT = 0xFFFF;

    /** What a record stands for that is a trap. */
    enum TrapKind {
        /** Nobody has asked yet what can be delivered in this situation. */
        SITUATION,
        /** The step waits: whether it closes a deadlock depends on the whole configuration. */
        WAITS,
        /** There is nothing to do: whatever can be delivered fails. */
        NOTHING
    }

    /** @param times how often the delivery counts, for {@link TrapKind#WAITS} */
    record Trap(TrapKind kind, int slot, int times) {}

    /** A record before it is written for a layout; links are numbers of records. */
    private record Line(int slot, int change, int parcel, @Nullable Trap trap, int sibling, int onward) {}

    private static final int NO_PARCEL = -1;

    private final StepTable table;
    private final List<Line> lines = new ArrayList<>();
    private final List<Trap> traps = new ArrayList<>();
    private final List<Integer> trapLines = new ArrayList<>();
    private int[] capacity = {};
    private int[] rows = new int[16];
    private int knownRows;
    private int arrivalsEnd;

    CompiledSteps(StepTable table, KeyLayout layout, int[] ends) {
        super(layout);
        this.table = table;
        lines.add(new Line(0, 0, NO_PARCEL, null, 0, 0)); // no record has the number 0
        lay(layout, ends);
    }

    /** Writes everything anew for another layout, or for more situations; records keep their numbers. */
    void lay(KeyLayout to, int[] ends) {
        int before = stride;
        long[] oldFirst = first;
        int[] oldBase = firstBase;
        int[] oldCapacity = capacity;
        layout = to;
        stride = to.words == 1 ? 3 : 4;
        int slots = ends.length;
        firstBase = new int[slots];
        capacity = new int[slots];
        int sum = 0;
        for (int slot = 0; slot < slots; slot++) {
            firstBase[slot] = sum;
            capacity[slot] = Math.min(Math.max(16, Integer.highestOneBit(ends[slot]) << 1), to.mask(slot) + 1);
            sum += capacity[slot];
        }
        first = new long[sum];
        code = new long[Math.max(1 << 10, 2 * stride * lines.size())];
        for (int slot = 0; slot < slots; slot++) {
            int at = firstBase[slot];
            Arrays.fill(first, at, at + capacity[slot], offset(trap(new Trap(TrapKind.SITUATION, slot, 0))));
            if (slot < oldBase.length) {
                int count = Math.min(oldCapacity[slot], capacity[slot]);
                for (int i = 0; i < count; i++) {
                    long entry = oldFirst[oldBase[slot] + i];
                    first[at + i] = ((entry >>> 32) << 32) | offset((int) entry / before);
                }
            }
        }
        arrivals = new int[1 << 10];
        arrivals[TRAP] = UNKNOWN;
        arrivalsEnd = TRAP + 1;
        knownRows = 0;
        addRows();
        for (int i = 0; i < lines.size(); i++) {
            write(i);
        }
    }

    /** Whether all numbers below these have a place in the tables. */
    boolean holds(int[] ends) {
        if (ends.length != capacity.length) {
            return false;
        }
        for (int slot = 0; slot < ends.length; slot++) {
            if (ends[slot] > capacity[slot]) {
                return false;
            }
        }
        return true;
    }

    /** How many cells there are for arrivals. */
    long arrivalCells() {
        return arrivalsEnd;
    }

    /** What a record stands for if it is a trap; else null. */
    @Nullable
    Trap trap(int number) {
        return lines.get(number).trap();
    }

    int parcel(int number) {
        return lines.get(number).parcel();
    }

    /** The tables as they are now, for whoever makes successors elsewhere. */
    StepSnapshot snapshot() {
        int end = stride * lines.size();
        var copy = new StepCode(layout);
        copy.stride = stride;
        copy.mostRecords = mostRecords;
        copy.firstBase = firstBase.clone();
        copy.first = first.clone();
        copy.code = Arrays.copyOf(code, end);
        copy.arrivals = Arrays.copyOf(arrivals, arrivalsEnd);
        int[] finished = IntStream.range(0, traps.size())
                .filter(i -> traps.get(i).kind() == TrapKind.NOTHING)
                .map(i -> offset(trapLines.get(i)))
                .sorted()
                .toArray();
        return new StepSnapshot(copy, finished);
    }

    /** Whether it is written down what a parcel makes of a situation. */
    boolean knowsArrival(int parcel, int before) {
        return arrivals[rows[parcel] + before] != UNKNOWN;
    }

    /** Whether the records of a situation are written. */
    boolean knowsSituation(int slot, int number) {
        Trap there = trap(number((int) entry(slot, number)));
        return there == null || there.kind() != TrapKind.SITUATION;
    }

    /** Writes down what a parcel makes of a situation. */
    void setArrival(int parcel, int before, int next) {
        arrivals[rows[parcel] + before] = next - before;
    }

    /** Makes rows for parcels that have come up since. */
    private void addRows() {
        int count = table.parcels();
        if (count > rows.length) {
            rows = Arrays.copyOf(rows, Math.max(count, 2 * rows.length));
        }
        for (; knownRows < count; knownRows++) {
            int slot = table.parcel(knownRows).slot();
            if (slot >= capacity.length) {
                return; // somebody else has met an actor for which there is no place yet
            }
            int size = capacity[slot];
            if (arrivalsEnd + size > arrivals.length) {
                arrivals = Arrays.copyOf(arrivals, Math.max(arrivalsEnd + size, 2 * arrivals.length));
            }
            Arrays.fill(arrivals, arrivalsEnd, arrivalsEnd + size, UNKNOWN);
            rows[knownRows] = arrivalsEnd;
            arrivalsEnd += size;
            int[] known = table.arrivals(knownRows);
            for (int before = 0; before < Math.min(size, known.length); before++) {
                // What came up since the last look is added when somebody needs it.
                if (known[before] >= 0 && known[before] < size) {
                    setArrival(knownRows, before, known[before]);
                }
            }
        }
    }

    /** What {@link #first} says of a situation. */
    long entry(int slot, int number) {
        return first[firstBase[slot] + number];
    }

    /** Writes the records of a situation if they are not there yet. */
    void add(int slot, int number, Delivery[] deliveries) {
        if (knowsSituation(slot, number)) {
            return;
        }
        addRows();
        int transitions = 0;
        int failing = 0;
        int records = 0;
        int next = 0;
        for (int i = deliveries.length - 1; i >= 0; i--) {
            Delivery one = deliveries[i];
            transitions += one.times();
            if (one.arrival() == Arrival.FAILED) {
                failing += one.times();
            } else {
                next = add(slot, number, one, next);
                records += Math.max(1, one.parcels().length) + 1;
            }
        }
        if (transitions > MOST_WEIGHT) {
            throw new Unsuited("many messages are equal");
        }
        mostRecords = Math.max(mostRecords, records);
        int line = next == 0 ? trap(new Trap(TrapKind.NOTHING, slot, 0)) : next;
        first[firstBase[slot] + number] = (long) transitions << 48 | (long) failing << 32 | offset(line);
    }

    /** Writes the records of one delivery, the last one first; gives the number of the first. */
    private int add(int slot, int number, Delivery one, int sibling) {
        int onward = one.arrival() == Arrival.WAITS ? trap(new Trap(TrapKind.WAITS, slot, one.times())) : 0;
        int[] parcels = one.parcels();
        for (int i = parcels.length - 1; i > 0; i--) {
            onward = append(new Line(slot, 0, parcels[i], null, 0, onward));
        }
        int parcel = parcels.length == 0 ? NO_PARCEL : parcels[0];
        return append(new Line(slot, one.next() - number, parcel, null, sibling, onward));
    }

    private int trap(Trap trap) {
        int known = traps.indexOf(trap);
        if (known < 0) {
            known = traps.size();
            traps.add(trap);
            trapLines.add(append(new Line(trap.slot(), 0, NO_PARCEL, trap, 0, 0)));
        }
        return trapLines.get(known);
    }

    private int append(Line line) {
        lines.add(line);
        if (stride * lines.size() > code.length) {
            code = Arrays.copyOf(code, 2 * code.length);
        }
        write(lines.size() - 1);
        return lines.size() - 1;
    }

    private void write(int number) {
        Line line = lines.get(number);
        int at = number * stride;
        int affected = 0;
        long effect = line.trap() == null ? 0 : (long) TRAP << 32;
        if (line.parcel() != NO_PARCEL) {
            affected = table.parcel(line.parcel()).slot();
            effect = (long) rows[line.parcel()] << 32 | (long) layout.mask(affected) << 6 | layout.shift(affected);
        }
        code[at + CHANGE] = (long) line.change() << layout.shift(line.slot());
        code[at + EFFECT] = effect;
        code[at + LINKS] = (long) offset(line.onward()) << 32 | offset(line.sibling());
        if (stride > PLACES) {
            code[at + PLACES] = (long) layout.word(affected) << 32 | layout.word(line.slot());
        }
    }
}
