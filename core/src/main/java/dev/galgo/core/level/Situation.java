package dev.galgo.core.level;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one actor is like in a configuration: its local state and what is pending for it, by number.
 *
 * <p>Without an order of delivery, pending messages are sorted. With one for each pair of sender and receiver they are pairs of sender and
 * message, sorted by sender and, for each sender, in the order of sending. So equal situations have equal arrays.
 */
record Situation(int local, int[] pending) {
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Situation that && local == that.local && Arrays.equals(pending, that.pending);
    }

    @Override
    public int hashCode() {
        return local * 31 + Arrays.hashCode(pending);
    }
}
