package dev.galgo.core.search;

import dev.galgo.core.engine.Cursor;

/** Knows where a search for something in particular need not look. */
public interface Guide {
    /** Whether what is looked for may be met from here on; if not, the search goes back. It must never say no by mistake. */
    boolean mayLead(Cursor at);

    /** What to deliver first: of the messages that may be delivered here, those of a lower rank. */
    default long rank(Cursor at, int slot) {
        return 0;
    }

    /**
     * Whether the deadlock that is closed here is what is looked for; if not, the search goes on below it. Also asked where nothing can
     * happen any more: what is wrong there is reported only if it is what is looked for.
     */
    default boolean isGoal(Cursor at) {
        return true;
    }
}
