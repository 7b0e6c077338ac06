package dev.galgo.core.search;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import java.util.Arrays;

/**
 * Looks up all successors of a configuration at once, when the search first enters it.
 *
 * <p>A visited set is larger than any cache, so a look-up waits for memory. Looking up the successors together lets the waits overlap, and
 * a successor that is known already need not be delivered at all: the delivery is counted, and that is all there is to do for it.
 */
final class SuccessorLookup {
    private static final int MOST = Long.SIZE;

    private final Cursor cursor;
    private final FingerprintSet visited;
    private final SearchCounts tally;
    private final long mostTransitions;
    private final Known isKnown;
    private final Fingerprint fingerprint = new Fingerprint();
    private final long[] lows = new long[MOST];
    private final long[] highs = new long[MOST];
    /** For each depth, which of the deliverable messages lead to known configurations, and which one is next. */
    private long[] known = new long[64];

    private int[] position = new int[64];
    /** Keeps the compiler from leaving out reads that only warm the cache. */
    @SuppressWarnings("UnusedVariable")
    private long warmth;

    /** Is told of successors that are known. */
    interface Known {
        /**
         * @param depth after how many deliveries it is met
         * @param low half of its fingerprint
         */
        void met(int depth, long low);
    }

    SuccessorLookup(Cursor cursor, FingerprintSet visited, SearchCounts tally, long mostTransitions, Known isKnown) {
        this.isKnown = isKnown;
        this.cursor = cursor;
        this.visited = visited;
        this.tally = tally;
        this.mostTransitions = mostTransitions;
    }

    /** Looks ahead from a configuration entered for the first time; the first message worth delivering, or {@link Cursor#NONE}. */
    int enter(int first) {
        int depth = cursor.depth();
        if (depth >= known.length) {
            known = Arrays.copyOf(known, depth * 2);
            position = Arrays.copyOf(position, depth * 2);
        }
        long foreseen = 0;
        int count = 0;
        for (int slot = first; slot != Cursor.NONE && count < MOST; slot = cursor.after(slot)) {
            if (cursor.foreseeVisited(slot, fingerprint)) {
                foreseen |= 1L << count;
                lows[count] = fingerprint.low;
                highs[count] = fingerprint.high;
                warmth += visited.touch(fingerprint.low, fingerprint.high);
            }
            count++;
        }
        long mask = 0;
        for (int i = 0; i < count; i++) {
            if ((foreseen & 1L << i) != 0 && visited.contains(lows[i], highs[i])) {
                mask |= 1L << i;
                isKnown.met(depth + 1, lows[i]);
            }
        }
        known[depth] = mask;
        position[depth] = -1;
        return next(first);
    }

    /** Nothing was looked up in the configurations from this depth on and before that one, since another thread entered them. */
    void knowNothing(int from, int before) {
        if (before >= known.length) {
            known = Arrays.copyOf(known, before * 2);
            position = Arrays.copyOf(position, before * 2);
        }
        Arrays.fill(known, from, before, 0);
    }

    /** From this message on, the first one worth delivering; those passed over are counted as delivered. */
    int next(int slot) {
        int depth = cursor.depth();
        int at = position[depth] + 1;
        long mask = known[depth];
        while (slot != Cursor.NONE && at < MOST && (mask & 1L << at) != 0 && tally.transitions < mostTransitions) {
            tally.transitions++;
            if (depth >= tally.deepest) {
                tally.deepest = depth + 1L;
            }
            at++;
            slot = cursor.after(slot);
        }
        position[depth] = at;
        return slot;
    }
}
