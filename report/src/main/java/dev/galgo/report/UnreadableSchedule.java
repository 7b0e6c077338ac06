package dev.galgo.report;

import org.jspecify.annotations.Nullable;

/** A file that holds no schedule of ours; the message says what and where in one line, the advice what to do. */
public final class UnreadableSchedule extends Exception {
    private static final long serialVersionUID = 1L;

    private final String advice;

    UnreadableSchedule(String message, String advice, @Nullable Throwable cause) {
        super(message, cause);
        this.advice = advice;
    }

    /** What the user can do about it. */
    public String advice() {
        return advice;
    }
}
