package dev.galgo.report.schedule;

import org.jspecify.annotations.Nullable;

/** A file that holds no schedule of ours; the message says what and where in one line, the reason what kind of mistake it is. */
public final class UnreadableSchedule extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Kinds of mistakes, which differ in what the user can do. */
    public enum Reason {
        /** There is no such file, or it is no JSON. */
        UNREADABLE,
        /** It is a schedule in which something is missing or wrong. */
        MALFORMED,
        /** It is JSON that does not say what it is. */
        NO_SCHEDULE,
        /** It says that it is something else. */
        OTHER_FORMAT,
        /** It is a schedule in a version of the format that is not known here. */
        OTHER_VERSION
    }

    UnreadableSchedule(String message, Reason reason, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
