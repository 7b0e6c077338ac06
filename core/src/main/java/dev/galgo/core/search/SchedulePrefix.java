package dev.galgo.core.search;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.ScheduleHistory;
import java.util.Arrays;

/**
 * A schedule from the start as a search takes it: which slot, handled in which way. The order of routes is the order in which a depth-first
 * search on one thread comes by.
 */
@SuppressWarnings("ArrayRecordComponent") // compared by order only, never by equality
public record SchedulePrefix(int[] slots, int[] ways) implements Comparable<SchedulePrefix> {

    /** Reports that a program did not do again what it did when a route was written down. */
    public static final class NotRepeated extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        NotRepeated(String message) {
            super(message);
        }
    }

    /** The present schedule of a cursor, as far as this depth. */
    public static SchedulePrefix of(ScheduleHistory cursor, int depth) {
        var slots = new int[depth];
        var ways = new int[depth];
        for (int i = 0; i < depth; i++) {
            slots[i] = cursor.slotAt(i + 1);
            ways[i] = cursor.wayAt(i + 1);
        }
        return new SchedulePrefix(slots, ways);
    }

    /** So much of the present schedule, with the delivery that comes next at its end if it is to be that long. */
    static SchedulePrefix ahead(ScheduleHistory cursor, int length, int slot, int way) {
        int depth = cursor.depth();
        return length <= depth ? of(cursor, length) : of(cursor, depth).then(slot, way);
    }

    /** Its first deliveries. */
    public SchedulePrefix first(int deliveries) {
        return new SchedulePrefix(Arrays.copyOf(slots, deliveries), Arrays.copyOf(ways, deliveries));
    }

    /** This and one more delivery. */
    public SchedulePrefix then(int slot, int way) {
        var longer = new SchedulePrefix(Arrays.copyOf(slots, length() + 1), Arrays.copyOf(ways, length() + 1));
        longer.slots[length()] = slot;
        longer.ways[length()] = way;
        return longer;
    }

    /**
     * Takes a cursor to the configuration after the first deliveries of this route, by way of what its present schedule has in common.
     *
     * @throws NotRepeated if the program does not do again what it did when the route was written down
     */
    public void lead(Cursor cursor, int deliveries) {
        int depth = cursor.depth();
        int common = 0;
        while (common < Math.min(depth, deliveries)
                && cursor.slotAt(common + 1) == slots[common]
                && cursor.wayAt(common + 1) == ways[common]) {
            common++;
        }
        for (int i = depth; i > common; i--) {
            cursor.back();
        }
        for (int i = common; i < deliveries; i++) {
            if (!cursor.offers(slots[i]) || ways[i] >= cursor.ways(slots[i])) {
                throw new NotRepeated("a schedule could not be run a second time: after " + i
                        + " deliveries the program did something else than before. It depends on something hidden;"
                        + " a check on one thread may tell on what");
            }
            cursor.deliver(slots[i], ways[i]);
        }
    }

    /** Whether the other one begins with all of this. */
    boolean beginsAs(SchedulePrefix other) {
        return length() <= other.length()
                && Arrays.equals(slots, 0, length(), other.slots, 0, length())
                && Arrays.equals(ways, 0, length(), other.ways, 0, length());
    }

    public int length() {
        return slots.length;
    }

    @Override
    public int compareTo(SchedulePrefix other) {
        int common = Math.min(length(), other.length());
        for (int i = 0; i < common; i++) {
            if (slots[i] != other.slots[i]) {
                return Integer.compare(slots[i], other.slots[i]);
            }
            if (ways[i] != other.ways[i]) {
                return Integer.compare(ways[i], other.ways[i]);
            }
        }
        return Integer.compare(length(), other.length());
    }
}
