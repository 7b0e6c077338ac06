package dev.galgo.report.json;

import org.jspecify.annotations.Nullable;

/** A file that does not tell what ran; the message says what and where in one line, the reason what kind of mistake it is. */
public final class UnreadableCoverage extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Kinds of mistakes, which differ in what the user can do. */
    public enum Reason {
        /** There is no such file, or it is no JSON. */
        UNREADABLE,
        /** It is a result in which something is missing or wrong. */
        MALFORMED,
        /** It says that it is something else, or nothing. */
        OTHER_FORMAT,
        /** It is a result in a version of the format that is not known here. */
        OTHER_VERSION
    }

    UnreadableCoverage(String message, Reason reason, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
