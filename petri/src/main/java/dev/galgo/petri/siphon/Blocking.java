package dev.galgo.petri.siphon;

/** What is blocked once a siphon is known not to become empty. The less is named, the more siphons are blocked at once. */
public enum Blocking {
    /** Of a siphon that holds no place in vain: the marked trap, or the places that add to the invariant, or else the siphon. */
    REASONS,
    /** Of a siphon as the SAT solver finds it: the marked trap, or all places of the invariant, or else the siphon. To be compared with. */
    AS_PRINTED,
    /**
     * The siphon, which holds no place in vain, and nothing but siphons: all are refuted by the state equation with marked traps. To be compared with.
     */
    WHOLE_SIPHONS
}
