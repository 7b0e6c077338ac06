package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Message;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * A schedule as a list of deliveries that can be put into another order. Slots are numbered in the order of sending and so belong to one order; a delivery is
 * known here by which of the deliveries of the original schedule sent its message, at which place among its messages, and under which name: a handler that finds
 * another state may send something else at the same place.
 */
final class ScheduleOrder {
    /** Of no delivery of the original schedule. */
    static final int NOBODY = -1;

    private final int[] senders;
    private final int[] ways;
    private final int[] slots;
    private final Message[] messages;
    /** The deliveries by who sent their messages, and at which place. */
    private final Long2IntOpenHashMap deliveries = new Long2IntOpenHashMap();

    private ScheduleOrder(int[] senders, int[] places, int[] ways, int[] slots, Message[] messages) {
        this.senders = senders;
        this.ways = ways;
        this.slots = slots;
        this.messages = messages;
        deliveries.defaultReturnValue(NOBODY);
        for (int i = 0; i < slots.length; i++) {
            deliveries.put(origin(senders[i], places[i]), i);
        }
    }

    private static long origin(int sender, int place) {
        return ((long) sender << Integer.SIZE) + place;
    }

    /** That of a schedule; leaves the cursor at its end. */
    static ScheduleOrder of(RawFinding found, Cursor cursor) {
        int length = found.length();
        found.route().lead(cursor, length);
        var senders = new int[length];
        var places = new int[length];
        var messages = new Message[length];
        for (int i = 0; i < length; i++) {
            senders[i] = cursor.sentBy(found.slots()[i]) - 1;
            places[i] = cursor.nth(found.slots()[i]);
            messages[i] = cursor.message(found.slots()[i]);
        }
        return new ScheduleOrder(senders, places, found.ways(), found.slots(), messages);
    }

    int length() {
        return slots.length;
    }

    /** The number, from 0, of the delivery that sent the message of this one; {@link #NOBODY} if it was pending at the start. */
    int sender(int delivery) {
        return senders[delivery];
    }

    /** The slot of this delivery in the original order, which is that of sending. */
    int slot(int delivery) {
        return slots[delivery];
    }

    int way(int delivery) {
        return ways[delivery];
    }

    /**
     * Which delivery of the original schedule takes what is pending in a slot.
     *
     * @param made which one was made at each depth, from 1; {@link #NOBODY} where it was none of them
     */
    int delivery(Cursor at, int slot, int[] made) {
        int sentBy = at.sentBy(slot);
        int sender = sentBy == 0 ? NOBODY : made[sentBy];
        if (sentBy > 0 && sender == NOBODY) {
            return NOBODY;
        }
        int delivery = deliveries.get(origin(sender, at.nth(slot)));
        return delivery != NOBODY && isSame(messages[delivery], at.message(slot)) ? delivery : NOBODY;
    }

    /** What they carry may differ: an answer is the answer to the same question, whatever it says. */
    private static boolean isSame(Message original, Message other) {
        return original == other
                || (original.kind() == other.kind() && original.name().equals(other.name()));
    }

    /** For so many deliveries. */
    static int[] noneMade(int most) {
        var made = new int[most + 1];
        Arrays.fill(made, NOBODY);
        return made;
    }
}
