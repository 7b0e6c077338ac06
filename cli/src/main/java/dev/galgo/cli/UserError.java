package dev.galgo.cli;

import dev.galgo.core.check.NothingToCheck;
import org.jspecify.annotations.Nullable;

/** Why a command cannot go on, in a line for the user: what happened, and what to do. */
final class UserError extends Exception {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    UserError(int exitCode, String message, String advice, @Nullable Throwable cause) {
        super(message + " " + advice, cause);
        this.exitCode = exitCode;
    }

    /** A search that saw nothing must not pass for one that found nothing. */
    static UserError nothingExplored(NothingToCheck nothing) {
        return new UserError(
                ExitCode.TROUBLE,
                "Nothing was explored: " + nothing.getMessage() + ".",
                "Name a main or a driver that creates actors and sends them something.",
                nothing);
    }

    int exitCode() {
        return exitCode;
    }
}
