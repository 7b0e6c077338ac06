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
}
