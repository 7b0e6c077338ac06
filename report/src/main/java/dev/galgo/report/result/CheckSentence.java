package dev.galgo.report.result;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.search.Bound;
import dev.galgo.report.story.StoryWording;

/** The verdict of a search in one line, which begins with the word for it. */
final class CheckSentence {
    private CheckSentence() {}

    static String of(CheckResult result) {
        String word = result.verdict().text();
        return switch (result.verdict()) {
            case VERIFIED -> word + ": every schedule was explored" + onInputs(result) + warnings(result);
            case VERIFIED_IF -> word + " " + holding(result) + warnings(result);
            case WITHIN_BOUNDS ->
                word + ": " + bounds(result)
                        + (result.evidence().assumptions().isEmpty() ? "" : ", if " + holding(result))
                        + warnings(result);
            case NOTHING_COMPLETED -> word + ": " + unfinished(result) + warnings(result);
            case VIOLATED -> word + ": " + tally(result, Severity.ERROR, "error") + warnings(result);
            case ERROR -> word + ": nothing can be concluded";
        };
    }

    /** Why no schedule came to its end: a bound cut all of them, or the program goes on for ever. */
    private static String unfinished(CheckResult result) {
        return result.bounds().isEmpty()
                ? "everything that can be reached was explored, "
                        + StoryWording.count(result.states(), "configuration")
                        + ", and nothing wrong was met, but the program never ends"
                : "nothing can be concluded (" + bounds(result) + ")";
    }

    /** Where values are unknown, what the inputs stand for. */
    private static String onInputs(CheckResult result) {
        return result.inputs() == 0
                ? ""
                : " on " + StoryWording.count(result.inputs(), "input") + " that "
                        + (result.inputs() == 1 ? "stands" : "stand") + " for all";
    }

    private static String holding(CheckResult result) {
        int number = result.evidence().assumptions().size();
        return number == 1 ? "1 assumption holds" : number + " assumptions hold";
    }

    private static String warnings(CheckResult result) {
        String warnings = tally(result, Severity.WARNING, "warning");
        return warnings.startsWith("0 ") ? "" : ", " + warnings;
    }

    private static String tally(CheckResult result, Severity severity, String word) {
        long number = result.findings().stream()
                .filter(finding -> finding.severity() == severity)
                .count();
        return StoryWording.count(number, word);
    }

    private static String bounds(CheckResult result) {
        return String.join(", ", result.bounds().stream().map(Bound::text).toList());
    }
}
