package dev.galgo.core.check;

/** What is known of how short and orderly the schedule of a finding is, as a complete search of the others confirmed. */
public enum Shortness {
    /** It is the shortest that was found. */
    FOUND,
    /** No shorter schedule shows the same. */
    SHORTEST,
    /** No shorter schedule shows the same, and none as long with fewer overtakings, or with as many and fewer changes from actor to actor. */
    MOST_ORDERLY
}
