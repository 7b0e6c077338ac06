package dev.galgo.foundry;

import org.jspecify.annotations.Nullable;

/** A program that cannot be checked as asked; the message says what happened, the advice what to do. */
public final class ProgramException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String advice;

    public ProgramException(String message, String advice) {
        this(message, advice, null);
    }

    public ProgramException(String message, String advice, @Nullable Throwable cause) {
        super(message, cause);
        this.advice = advice;
    }

    /** What the user can do about it, a sentence or two. */
    public String advice() {
        return advice;
    }
}
