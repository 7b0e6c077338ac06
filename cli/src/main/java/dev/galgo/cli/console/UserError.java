package dev.galgo.cli.console;

import dev.galgo.core.check.NothingToCheck;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Why a command cannot go on, for the user: what happened, and what to do. */
public final class UserError extends Exception {
    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final transient List<String> before;

    public UserError(int exitCode, String message, String advice, @Nullable Throwable cause) {
        super(message + " " + advice, cause);
        this.exitCode = exitCode;
        this.before = List.of();
    }

    private UserError(List<String> before, String message) {
        super(message);
        this.exitCode = ExitCode.USAGE;
        this.before = List.copyOf(before);
    }

    /** What is wrong with a source, place by place, and a last line that sums it up. */
    public static UserError inLines(List<String> places, String summary) {
        return new UserError(places, summary);
    }

    /** The program's own set-up went wrong, so that there is nothing to explore. */
    public static UserError setUpFailed(String sentence, String advice, Throwable cause) {
        String end = sentence.endsWith(".") ? "" : ".";
        return new UserError(ExitCode.TROUBLE, "No verdict, since the set-up failed: " + sentence + end, advice, cause);
    }

    /** A search that saw nothing must not pass for one that found nothing. */
    public static UserError nothingExplored(NothingToCheck nothing) {
        return nothingExplored(nothing, "Name a main or a driver that creates actors and sends them something.");
    }

    public static UserError nothingExplored(NothingToCheck nothing, String advice) {
        return new UserError(ExitCode.TROUBLE, "Nothing was explored: " + nothing.getMessage() + ".", advice, nothing);
    }

    public int exitCode() {
        return exitCode;
    }

    /** What is printed before the message, as it is. */
    public List<String> before() {
        return before;
    }
}
