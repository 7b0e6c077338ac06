package dev.galgo.cli;

import org.jspecify.annotations.Nullable;

/** Why a command cannot go on, in a line for the user: what happened, and what to do. */
final class UserError extends Exception {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    UserError(int exitCode, String message, String advice, @Nullable Throwable cause) {
        super(message + " " + advice, cause);
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }
}
