package dev.galgo.core.sampling;

import dev.galgo.core.engine.ScheduleHistory;
import dev.galgo.core.model.Mix;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/**
 * Counts the schedules that differ in more than the order of deliveries which do not affect each other.
 *
 * <p>A delivery is known by its past: the delivery that sent its message and its position there, the delivery before it at the same actor, and
 * the way in which it was handled. Schedules with the same deliveries in this sense give each actor the same messages in the same order
 * (Mazurkiewicz traces). The hash of a schedule is the sum over its deliveries, so the order in which they were made does not show.
 */
final class DistinctOrders {
    /** More than anybody needs to know exactly, at 16 bytes each. */
    private static final int MOST = 1 << 22;

    private final LongOpenHashSet seen = new LongOpenHashSet();
    private long[] past = new long[64];
    private int[] actor = new int[64];
    private int[] lastOfActor = new int[64];
    private int length;
    private long sum;
    private boolean more;

    void begin() {
        sum = 0;
        for (; length > 0; length--) {
            lastOfActor[actor[length]] = 0;
        }
    }

    void delivered(ScheduleHistory at) {
        int depth = at.depth();
        if (depth == past.length) {
            past = Arrays.copyOf(past, depth * 2);
            actor = Arrays.copyOf(actor, depth * 2);
        }
        int slot = at.slotAt(depth);
        int receiver = at.receiver(slot);
        if (receiver >= lastOfActor.length) {
            lastOfActor = Arrays.copyOf(lastOfActor, Math.max(receiver + 1, lastOfActor.length * 2));
        }
        long message = Mix.stir(past[at.sentBy(slot)] + at.nth(slot) + 1);
        long before = Mix.stir(past[lastOfActor[receiver]] + at.wayAt(depth) + 1);
        past[depth] = Mix.stir(message * 31 + before);
        actor[depth] = receiver;
        lastOfActor[receiver] = depth;
        length = depth;
        sum += past[depth];
    }

    /** What the schedule so far shares with those that differ from it in nothing that matters. */
    long order() {
        return sum;
    }

    /** A schedule with this order has ended. */
    void add(long order) {
        if (seen.size() < MOST) {
            seen.add(order);
        } else {
            more |= !seen.contains(order);
        }
    }

    int count() {
        return seen.size();
    }

    /** Whether there were so many that the count was given up. */
    boolean more() {
        return more;
    }
}
