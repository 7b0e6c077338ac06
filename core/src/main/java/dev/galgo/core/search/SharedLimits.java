package dev.galgo.core.search;

/** What is left of limits that several searches share. */
interface SharedLimits {
    /** Whether one more delivery may be made by whoever asks. */
    boolean allowsTransition();

    /** Whether one more configuration may be visited by whoever asks. */
    boolean allowsState();
}
