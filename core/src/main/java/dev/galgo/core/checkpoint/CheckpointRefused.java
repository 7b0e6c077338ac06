package dev.galgo.core.checkpoint;

import org.jspecify.annotations.Nullable;

/** A directory cannot be used for a search, or the search in it cannot go on; the message is a sentence that says why. */
public final class CheckpointRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why. */
    public enum Reason {
        /** It holds something else. */
        NOT_EMPTY,
        /** It holds a search already. */
        HOLDS_SEARCH,
        /** It holds no search. */
        NO_SEARCH,
        /** Another process searches in it. */
        IN_USE,
        /** A file is not what was written. */
        DAMAGED,
        /** The program, the options or Galgo are not what they were. */
        CHANGED,
        /** It cannot be read or written. */
        UNUSABLE,
        /** A search of this kind cannot be kept. */
        UNSUITED
    }

    private final Reason reason;

    public CheckpointRefused(Reason reason, String sentence) {
        this(reason, sentence, null);
    }

    public CheckpointRefused(Reason reason, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
