package dev.galgo.report;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.search.Bound;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/** Tells a check, or one schedule, to a person: what is wrong first, then how it came to pass. */
public final class TextReport {
    /** In place of a schedule that was told with a finding before. */
    public static final String SAME = "the schedule above shows it too";

    private final Style style;
    private final StoryText stories;

    public TextReport(Style style) {
        this.style = style;
        this.stories = new StoryText(style);
    }

    /** The whole result, ending with a line break. */
    public String of(CheckResult result, ReportContext context) {
        var lines = new ArrayList<String>();
        lines.add(Headline.STARTED + context.headline());
        lines.add(verdict(result));
        if (result.verdict() == Verdict.VIOLATED && !result.bounds().isEmpty()) {
            lines.add("not everything was explored: " + bounds(result));
        }
        lines.addAll(assumptions(result, context));
        lines.add(style.faint(counts(result)));
        SearchExtent.lines(result).forEach(line -> lines.add(style.faint(line)));
        EvidenceText.lines(result).forEach(line -> lines.add(style.faint(line)));
        context.notes().forEach(note -> lines.add("note: " + StoryWording.oneLine(note)));
        var told = new HashSet<Schedule>();
        for (Finding finding : result.findings()) {
            lines.add("");
            lines.addAll(finding(finding, told.add(finding.schedule())));
        }
        return String.join("\n", lines) + "\n";
    }

    /** The verdict in one line. */
    public String verdict(CheckResult result) {
        String word = result.verdict().text();
        return switch (result.verdict()) {
            case VERIFIED -> style.good(word) + ": every schedule was explored" + warnings(result);
            case VERIFIED_IF -> style.doubtful(word) + " " + holding(result) + warnings(result);
            case WITHIN_BOUNDS ->
                style.doubtful(word) + ": " + bounds(result)
                        + (result.evidence().assumptions().isEmpty() ? "" : ", if " + holding(result))
                        + warnings(result);
            case NOTHING_COMPLETED -> style.bad(word) + ": " + unfinished(result) + warnings(result);
            case VIOLATED -> style.bad(word) + ": " + tally(result, Severity.ERROR, "error") + warnings(result);
            case ERROR -> style.bad(word) + ": nothing can be concluded";
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

    private static String holding(CheckResult result) {
        int number = result.evidence().assumptions().size();
        return number == 1 ? "1 assumption holds" : number + " assumptions hold";
    }

    /** The assumptions, numbered, each with what to do. */
    private List<String> assumptions(CheckResult result, ReportContext context) {
        var lines = new ArrayList<String>();
        int number = 0;
        for (Assumption assumption : EvidenceText.listed(result)) {
            number++;
            lines.add("  " + number + ". " + EvidenceText.sentence(assumption, context));
            lines.add(style.faint("     what to do: " + StoryWording.oneLine(assumption.advice())));
        }
        return lines;
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

    private static String counts(CheckResult result) {
        var counts = new ArrayList<String>();
        counts.add(StoryWording.count(result.executions(), "execution"));
        if (result.abandoned() > 0) {
            counts.add(String.format(Locale.ROOT, "%,d abandoned on known ground", result.abandoned()));
        }
        counts.add(StoryWording.count(result.transitions(), "transition"));
        counts.add(StoryWording.count(result.states(), "state"));
        counts.add("longest schedule " + String.format(Locale.ROOT, "%,d", result.deepest()));
        counts.add(String.format(Locale.ROOT, "%.2f s", result.seconds()));
        return String.join(", ", counts);
    }

    private List<String> finding(Finding finding, boolean news) {
        var lines = new ArrayList<String>();
        String kind = finding.kind().id();
        String sentence = StoryWording.oneLine(finding.message());
        String actor = finding.actor();
        String who = actor == null || sentence.contains(actor) ? "" : " in " + actor;
        boolean error = finding.severity() == Severity.ERROR;
        lines.add((error ? style.bad(kind) : style.doubtful("warning, " + kind)) + who + ": " + sentence);
        if (finding.story().scenes().isEmpty()) {
            return lines;
        }
        if (!news) {
            lines.add(SAME);
            return lines;
        }
        String length = StoryWording.count(finding.schedule().length(), "delivery", "deliveries");
        lines.add(length + (finding.shortest() ? ", no shorter schedule shows it:" : ", the shortest schedule found:"));
        lines.addAll(story(finding.story()));
        return lines;
    }

    /** The schedule line by line, then what was left at its end. */
    public List<String> story(Story story) {
        var lines = new ArrayList<>(stories.lines(story));
        lines.addAll(stories.ending(story));
        return lines;
    }
}
