package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Message;
import java.util.Comparator;

/**
 * How hard a schedule is to follow, besides its length: messages that were overtaken, and how often the next delivery is to another actor.
 *
 * @param overtakings pairs of messages to one actor that were delivered the other way round than they were sent; answers do not count, since who waits takes
 *     nothing else
 */
record Disorder(int overtakings, int switches) implements Comparable<Disorder> {
    static final Disorder NONE = new Disorder(0, 0);

    private static final Comparator<Disorder> BY_OVERTAKINGS =
            Comparator.comparingInt(Disorder::overtakings).thenComparingInt(Disorder::switches);

    /** That of the schedule to where a cursor stands. */
    static Disorder of(Cursor at) {
        Disorder all = NONE;
        for (int depth = 1; depth <= at.depth(); depth++) {
            all = all.and(at, depth);
        }
        return all;
    }

    /** With the delivery at this depth, if this is that of all before it. */
    Disorder and(Cursor at, int depth) {
        int slot = at.slotAt(depth);
        boolean switched = depth > 1 && at.receiver(at.slotAt(depth - 1)) != at.receiver(slot);
        return new Disorder(overtakings + overtakers(at, slot, depth), switches + (switched ? 1 : 0));
    }

    /** How many of the deliveries above this depth have overtaken what is in the slot, if it is not delivered above. */
    static int overtakers(Cursor at, int slot, int depth) {
        if (at.message(slot).kind() == Message.Kind.REPLY) {
            return 0;
        }
        int count = 0;
        // Nothing that was delivered before it was sent has overtaken it.
        for (int earlier = depth - 1; earlier > 0 && at.firstSentAt(earlier) > slot; earlier--) {
            int other = at.slotAt(earlier);
            if (other > slot
                    && at.receiver(other) == at.receiver(slot)
                    && at.message(other).kind() != Message.Kind.REPLY) {
                count++;
            }
        }
        return count;
    }

    @Override
    public int compareTo(Disorder other) {
        return BY_OVERTAKINGS.compare(this, other);
    }
}
