package dev.galgo.junit;

import dev.galgo.core.check.Verdict;
import dev.galgo.test.CheckOutcome;
import dev.galgo.test.Checked;
import dev.galgo.test.Options;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Runs a test on one input after the other, until one decides what becomes of it. Here nothing is known of how a test depends on its input, so each is tried. */
final class TriedInputs {
    private static final String PROPERTY = "-Dgalgo.replay=";

    private final UnknownParameters unknown;
    private final Options options;

    TriedInputs(UnknownParameters unknown, Options options) {
        this.unknown = unknown;
        this.options = options;
    }

    CheckOutcome judge(BiFunction<UnknownParameters.Input, Options, CheckOutcome> trial) {
        String replay = said("replay");
        if (replay != null) {
            int at = replay.indexOf('@');
            UnknownParameters.Input input = at < 0 ? null : unknown.read(replay.substring(0, at));
            return input == null
                    ? CheckOutcome.refused(
                            "Nothing was checked: the token " + replay
                                    + " does not say on which input it was found. Take the one that a failure of this test has shown.")
                    : on(input, trial.apply(input, options.with("replay", replay.substring(at + 1))));
        }
        boolean wantsViolation =
                said("finding") != null || Verdict.VIOLATED.name().equalsIgnoreCase(String.valueOf(said("expect")));
        CheckOutcome last = CheckOutcome.refused("Nothing was checked: there are no inputs.");
        List<UnknownParameters.Input> inputs = unknown.inputs();
        for (UnknownParameters.Input input : inputs) {
            last = trial.apply(input, options);
            boolean fails = last.complaint() != null;
            if (fails != wantsViolation || last.checked().verdict() == Verdict.ERROR) {
                return on(input, last);
            }
        }
        return all(inputs.size(), last);
    }

    private @Nullable String said(String option) {
        return options.said(option);
    }

    /** The outcome on one input, which decides. */
    private CheckOutcome on(UnknownParameters.Input input, CheckOutcome outcome) {
        Map<String, String> figures = new LinkedHashMap<>(outcome.figures());
        figures.put("galgo.input", unknown.text(input));
        figures.computeIfPresent("galgo.replay", (name, token) -> unknown.mark(input) + token);
        String complaint = outcome.complaint();
        return new CheckOutcome(
                outcome.checked(),
                complaint == null
                        ? null
                        : "On the input " + unknown.text(input) + ":\n"
                                + complaint.replace(PROPERTY, PROPERTY + unknown.mark(input)),
                outcome.cause(),
                outcome.setUp(),
                figures,
                outcome.exhibits());
    }

    /** What the same outcome on all inputs comes to. */
    private CheckOutcome all(int count, CheckOutcome last) {
        Map<String, String> figures = new LinkedHashMap<>(last.figures());
        figures.put("galgo.inputs", String.valueOf(count));
        String complaint = last.complaint() == null ? null : "On each of " + count + " inputs:\n" + last.complaint();
        Checked checked = last.checked();
        if (!unknown.areAll()) {
            String bound = "no more than " + UnknownParameters.MOST + " inputs were tried";
            figures.merge("galgo.bounds", bound, (one, other) -> one + ", " + other);
            figures.put("galgo.verdict", Verdict.WITHIN_BOUNDS.id());
            checked = new Checked(
                    Verdict.WITHIN_BOUNDS,
                    checked.executions(),
                    checked.transitions(),
                    checked.assumptions(),
                    Verdict.WITHIN_BOUNDS.text() + ": " + bound + ". On the last of them: " + checked.summary());
            String expected = said("expect");
            boolean all = "true".equals(said("complete"))
                    || (expected != null
                            && expected.toLowerCase(java.util.Locale.ROOT).startsWith("verified"));
            complaint = complaint == null && all
                    ? "Not all inputs were tried, and the test asks for that: " + bound
                            + ". Give its parameters ranges."
                    : complaint;
        }
        return new CheckOutcome(checked, complaint, last.cause(), last.setUp(), figures, last.exhibits());
    }
}
