package dev.galgo.core.reduction.base;

import dev.galgo.core.engine.ScheduleHistory;
import java.util.Arrays;

/**
 * Which deliveries of the present schedule are in the causal past of which: the order of one actor's deliveries, and send before receive.
 * Creation adds nothing by itself. Where one message must be delivered first, that delivery comes before all others.
 *
 * <p>A delivery is known by its depth, from 1. Each has a bit set of the deliveries before it, itself included; taking a delivery back
 * forgets its set.
 */
public final class HappensBefore {
    private static final long[] NOTHING = {};
    /** The delivery that must come before all others. */
    private static final long[] FIRST = {1L << 1};

    private final ScheduleHistory cursor;
    private long[][] past = new long[64][];
    private int[] actor = new int[64];
    private int[] previousOfActor = new int[64];
    private int[] lastOfActor = new int[64];
    private int depth;

    public HappensBefore(ScheduleHistory cursor) {
        this.cursor = cursor;
        past[0] = NOTHING;
    }

    /** Takes note of the delivery that the cursor has just made. */
    public void deliver() {
        int at = ++depth;
        if (at == past.length) {
            past = Arrays.copyOf(past, at * 2);
            actor = Arrays.copyOf(actor, at * 2);
            previousOfActor = Arrays.copyOf(previousOfActor, at * 2);
        }
        int slot = cursor.slotAt(at);
        int receiver = cursor.receiver(slot);
        if (receiver >= lastOfActor.length) {
            lastOfActor = Arrays.copyOf(lastOfActor, Math.max(receiver + 1, lastOfActor.length * 2));
        }
        int previous = lastOfActor[receiver];
        var before = new long[(at >>> 6) + 1];
        join(before, past[previous]);
        join(before, past[cursor.sentBy(slot)]);
        before[at >>> 6] |= 1L << at;
        past[at] = before;
        actor[at] = receiver;
        previousOfActor[at] = previous;
        lastOfActor[receiver] = at;
        if (at == 1 && cursor.isFirstGiven()) {
            past[0] = FIRST; // what was sent at the start could not come any earlier
        }
    }

    /** Takes note that the last delivery has seen what an earlier one did. */
    public void saw(int delivery, int earlier) {
        join(past[delivery], past[earlier]);
    }

    public void back() {
        int at = depth--;
        lastOfActor[actor[at]] = previousOfActor[at];
        if (depth == 0) {
            past[0] = NOTHING;
        }
    }

    private static void join(long[] into, long[] other) {
        for (int i = 0; i < other.length; i++) {
            into[i] |= other[i];
        }
    }

    /** The deliveries in the causal past of this one, itself included, as a bit set that nobody changes any more. */
    public long[] past(int delivery) {
        return past[delivery];
    }

    public static boolean contains(long[] deliveries, int delivery) {
        int word = delivery >>> 6;
        return word < deliveries.length && (deliveries[word] & 1L << delivery) != 0;
    }

    /** Whether the earlier delivery is in the causal past of the send of what is in the slot. */
    public boolean before(int delivery, int slot) {
        return contains(past[cursor.sentBy(slot)], delivery);
    }

    /**
     * The message of the earliest delivery after {@code delivery} that is in the causal past of this slot's send; the slot itself if there
     * is none, since it was then pending at that delivery.
     */
    public int first(int delivery, int slot) {
        int by = earliestAfter(delivery, slot);
        return by == 0 ? slot : cursor.slotAt(by);
    }

    /** The earliest delivery after {@code delivery} in the causal past of this slot's send; 0 if there is none. */
    public int earliestAfter(int delivery, int slot) {
        return earliestAfter(delivery, past[cursor.sentBy(slot)]);
    }

    /** The causal past of the delivery of what is in the slot, were it made now: that of its send, and that of its receiver. */
    public long[] pastIfDelivered(int slot) {
        var before = new long[(depth >>> 6) + 1];
        join(before, past[cursor.sentBy(slot)]);
        join(before, past[lastOf(cursor.receiver(slot))]);
        return before;
    }

    /** The earliest of these deliveries after {@code delivery}; 0 if there is none. */
    public static int earliestAfter(int delivery, long[] bits) {
        int from = delivery + 1;
        int word = from >>> 6;
        if (word >= bits.length) {
            return 0;
        }
        long rest = bits[word] & -1L << from;
        while (rest == 0) {
            if (++word == bits.length) {
                return 0;
            }
            rest = bits[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    /** The latest delivery to this actor, or 0. */
    public int lastOf(int receiver) {
        return receiver < lastOfActor.length ? lastOfActor[receiver] : 0;
    }

    /** The delivery to the same actor before this one, or 0. */
    public int previousOfActor(int delivery) {
        return previousOfActor[delivery];
    }
}
