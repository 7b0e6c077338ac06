package dev.galgo.report.result;

import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Coverage.Degree;
import java.util.Locale;

/** Coverage in words. */
public final class CoverageWords {
    private CoverageWords() {}

    /** In how many situations a handler ran. */
    public static String steps(Coverage.Handler handler) {
        return handler.steps() == 0 ? "never ran" : number(handler.steps());
    }

    /** In how many states of its actor; empty if that is unknown. */
    public static String states(Coverage.Handler handler, Coverage coverage) {
        Long states = handler.states();
        if (states == null || handler.steps() == 0) {
            return "";
        }
        return (coverage.stateCounts().degree() == Degree.AT_LEAST ? "at least " : "") + number(states);
    }

    /** Whether states were counted exactly. */
    public static String counted(Coverage coverage) {
        return switch (coverage.stateCounts().degree()) {
            case EXACT -> "states of actors were counted exactly";
            case AT_LEAST ->
                "there may be more states of actors: " + coverage.stateCounts().reason();
            case UNKNOWN ->
                "states of actors were not counted: " + coverage.stateCounts().reason();
        };
    }

    /** Whether a message was sent, and whether that was to be expected. */
    public static String seen(Coverage.Edge edge) {
        if (edge.found()) {
            return Boolean.FALSE.equals(edge.possible()) ? "sent, though the analysis thinks not" : "sent";
        }
        return "possible, not sent";
    }

    private static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
