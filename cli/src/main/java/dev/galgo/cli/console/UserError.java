package dev.galgo.cli.console;

import dev.galgo.core.check.NothingToCheck;
import dev.galgo.spi.OpenException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Why a command cannot go on, for the user: what happened, and what to do. */
public final class UserError extends Exception {
    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final transient List<String> before;

    public UserError(int exitCode, String message, String advice, @Nullable Throwable cause) {
        super(advice.isEmpty() ? message : message + " " + advice, cause);
        this.exitCode = exitCode;
        this.before = List.of();
    }

    private UserError(List<String> before, String message) {
        super(message);
        this.exitCode = ExitCode.USAGE;
        this.before = List.copyOf(before);
    }

    /** What a front end, or whoever looks for one, says to the user. */
    public static UserError of(OpenException failed) {
        if (!failed.places().isEmpty()) {
            return inLines(failed.places(), String.valueOf(failed.getMessage()));
        }
        return switch (failed.fault()) {
            case REQUEST -> new UserError(ExitCode.USAGE, failed.sentence(), failed.advice(), failed.getCause());
            case SET_UP ->
                setUpFailed(failed.sentence(), failed.advice(), Objects.requireNonNullElse(failed.getCause(), failed));
            case FRONT_END -> new UserError(ExitCode.TROUBLE, failed.sentence(), failed.advice(), failed.getCause());
        };
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
