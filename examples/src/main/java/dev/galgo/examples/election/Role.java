package dev.galgo.examples.election;

/** What a node is in an election. */
enum Role {
    /** It has failed. */
    DOWN,
    /** It has come back and waits to hear of a leader. */
    BACK,
    /** It wants to be elected. */
    CANDIDATE,
    /** It has accepted another candidate. */
    CAPTURED,
    /** It has been told who is the leader. */
    SURRENDERED,
    /** It is the leader. */
    ELECTED
}
