package dev.galgo.core.search;

import dev.galgo.core.engine.Cursor;

/** Looks at what a search meets. Each method says whether the search should go on. */
public interface Observer {
    /** The last delivery failed; the schedule ends with it. */
    boolean failed(Cursor at);

    /** The last delivery blocked its actor in a call. */
    boolean waits(Cursor at);

    /** Whether {@link #waits} found a deadlock here, with which the schedule ends. */
    boolean isDeadlocked(Cursor at);

    /** Nothing can be delivered any more. */
    boolean ended(Cursor at);

    /** Whether ends where nothing is pending and nobody waits need not be shown, as long as the program has nothing to say of them either. */
    default boolean passesOverQuietEnds() {
        return false;
    }
}
