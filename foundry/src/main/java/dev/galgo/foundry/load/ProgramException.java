package dev.galgo.foundry.load;

import org.jspecify.annotations.Nullable;

/** A program that cannot be checked as asked; the message says what happened, the advice what to do. */
public final class ProgramException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What is at fault. */
    public enum Fault {
        /** What was asked for: there is no such class, file or message. */
        REQUEST,
        /** The program itself, before exploration began; what was asked for is right. */
        SET_UP
    }

    private final Fault fault;
    private final String advice;

    public ProgramException(Fault fault, String message, String advice) {
        this(fault, message, advice, null);
    }

    public ProgramException(Fault fault, String message, String advice, @Nullable Throwable cause) {
        super(message, cause);
        this.fault = fault;
        this.advice = advice;
    }

    public Fault fault() {
        return fault;
    }

    /** What the user can do about it, a sentence or two. */
    public String advice() {
        return advice;
    }
}
