package dev.galgo.abs.cover;

import java.util.BitSet;

/**
 * A schedule that was run.
 *
 * @param covered the numbers of what it covers
 * @param slots which message each delivery took
 * @param ways in which way each was handled
 * @param complete whether it ended by itself; else it was cut at the limit on depth, or where it only repeats itself
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Candidate(BitSet covered, int[] slots, int[] ways, boolean complete) {
    boolean isBetterThan(Candidate other) {
        return complete != other.complete ? complete : slots.length < other.slots.length;
    }
}
