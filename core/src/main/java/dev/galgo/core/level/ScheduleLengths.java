package dev.galgo.core.level;

import dev.galgo.core.engine.Arrival;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * How long schedules are, by some that are drawn at random before a search: there are about as many levels. They only ask the table what the search will ask it later;
 * so they go no further where an actor waits, since there the search may see a deadlock and go no further either.
 */
final class ScheduleLengths {
    private static final int DRAWN = 32;
    /** A schedule that is longer may have no end. */
    private static final int LONGEST = 5_000;

    /** Another one is drawn before that, */
    private static final long PATIENCE_NANOS = 300_000_000L;
    /** and the one that is under way is given up after that. */
    private static final long LATEST_NANOS = 1_500_000_000L;

    private static final int UNKNOWN = -1;
    private static final int LATE = -2;

    private final StepTable table;
    private final BooleanSupplier enough;
    private final SplittableRandom random = new SplittableRandom(7);
    private final long start = System.nanoTime();

    /** @param enough whether somebody has asked for an end */
    ScheduleLengths(StepTable table, BooleanSupplier enough) {
        this.table = table;
        this.enough = enough;
    }

    /**
     * How many deliveries the longest of them has; 0 if nothing can be said, since one has no end within reason or an actor waits.
     *
     * @param onlyFirst whether one message must come before all others
     */
    int longest(int[] from, boolean onlyFirst) {
        int longest = 0;
        for (int i = 0; i < DRAWN && !isAfter(PATIENCE_NANOS); i++) {
            int length = length(from, onlyFirst);
            if (length == UNKNOWN) {
                return 0;
            }
            longest = Math.max(longest, length);
        }
        return longest;
    }

    private boolean isAfter(long nanos) {
        return enough.getAsBoolean() || System.nanoTime() - start > nanos;
    }

    /** How long one of them is; {@link #UNKNOWN} if nothing can be said, {@link #LATE} if there was no time for it. */
    private int length(int[] from, boolean onlyFirst) {
        int[] at = from;
        for (int length = 0; length < LONGEST; length++) {
            if (isAfter(LATEST_NANOS)) {
                return LATE;
            }
            int slot = -1;
            Delivery next = null;
            int count = 0;
            if (length == 0 && onlyFirst) {
                Delivery[] all = table.first(at);
                next = all.length == 0 ? null : all[random.nextInt(all.length)];
                slot = next == null ? -1 : table.slotOf(next);
            }
            for (int actor = 0; actor < at.length && !(length == 0 && onlyFirst); actor++) {
                Delivery[] all = table.deliveriesIfAny(actor, at[actor]);
                for (Delivery one : all == null ? new Delivery[0] : all) {
                    count++;
                    if (random.nextInt(count) == 0) { // so that each is as likely as the others
                        slot = actor;
                        next = one;
                    }
                }
            }
            if (next == null) {
                return length;
            }
            if (next.arrival() == Arrival.FAILED) {
                return length + 1;
            }
            if (next.arrival() == Arrival.WAITS) {
                return UNKNOWN;
            }
            at = table.after(at, slot, next);
        }
        return UNKNOWN;
    }
}
