package dev.galgo.core.search;

/** A walk over the space of schedules, from the start until everything is seen, a limit is hit or the observer has seen enough. */
public interface Search {
    void run();

    /** The bytes of the visited set; 0 without one. */
    long visitedBytes();

    /** Gives the search up because a handler hangs: ends whatever threads of it can be ended. Called while it runs, from outside. */
    default void abandon() {}
}
