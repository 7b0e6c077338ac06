package dev.galgo.core.search;

/** A walk over the space of schedules, from the start until everything is seen, a limit is hit or the observer has seen enough. */
public interface Search {
    void run();

    /** The bytes of the visited set; 0 without one. */
    long visitedBytes();
}
