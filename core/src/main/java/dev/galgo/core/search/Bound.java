package dev.galgo.core.search;

/**
 * Why a search did not see everything.
 *
 * @param kind which limit
 * @param text the limit for people: {@code depth 100}
 */
public record Bound(Kind kind, String text) {
    /** The limits that can be hit. */
    public enum Kind {
        DEPTH,
        EXECUTIONS,
        TRANSITIONS,
        STATES,
        TIME,
        MEMORY,
        /** A directory that a search is kept in has no room. */
        DISK,
        FINDINGS,
        /** The reduction may leave out orders that matter. */
        REDUCTION,
        /** Schedules were drawn at random instead of running all. */
        SAMPLE,
        /** The program was restricted, for instance in when timers fire. */
        RESTRICTION,
        /** The search was for something in particular, and left out what does not lead there. */
        GOAL,
        /** The program has unknown values, and was not run on all inputs that make a difference. */
        INPUTS,
        INTERRUPTED
    }
}
