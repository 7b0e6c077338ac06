package dev.galgo.abs.cover;

import java.util.BitSet;

/**
 * A schedule that was run.
 *
 * @param start where it starts
 * @param covered the numbers of what it covers
 * @param slots which message each delivery took
 * @param ways in which way each was handled
 * @param complete whether it ended by itself; else it was cut at the limit on depth, or where it only repeats itself
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Candidate(TestStart start, BitSet covered, int[] slots, int[] ways, boolean complete) {
    /** The same schedule, which covers what has these numbers. */
    Candidate covering(BitSet what) {
        return new Candidate(start, what, slots, ways, complete);
    }

    boolean isBetterThan(Candidate other) {
        return complete != other.complete ? complete : slots.length < other.slots.length;
    }
}
