package dev.galgo.test;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.text.TextReport;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The message of a test that fails: what is wrong first, since tools show the first line only, then the schedule, the figures, and how to run
 * it again.
 */
final class FailureText {
    private final TextReport report = new TextReport(Style.PLAIN);
    private final ReportContext context;
    private final UnaryOperator<String> replaying;

    FailureText(ReportContext context, UnaryOperator<String> replaying) {
        this.context = context;
        this.replaying = replaying;
    }

    /**
     * The whole message.
     *
     * @param surprise what is wrong besides what was found; null if nothing
     */
    String of(CheckResult result, @Nullable String surprise) {
        var lines = new ArrayList<String>();
        if (surprise != null) {
            lines.add(surprise);
            lines.add("");
        }
        var told = new HashSet<Schedule>();
        for (Finding finding : result.findings()) {
            lines.addAll(finding(finding, told.add(finding.schedule())));
            lines.add("");
        }
        lines.addAll(figures(result));
        return String.join("\n", lines);
    }

    /** What a check that passed has to tell. */
    String summary(CheckResult result) {
        return String.join("\n", figures(result));
    }

    /** What was started, the verdict and the counts, which the report puts before the findings. */
    private List<String> figures(CheckResult result) {
        return report.of(result, context)
                .lines()
                .takeWhile(line -> !line.isEmpty())
                .toList();
    }

    private List<String> finding(Finding finding, boolean news) {
        var lines = new ArrayList<String>();
        String actor = finding.actor();
        String who = actor == null || finding.message().contains(actor) ? "" : " in " + actor;
        String warning = finding.severity() == Severity.ERROR ? "" : "warning, ";
        lines.add(warning + finding.kind().id() + who + ": " + finding.message());
        if (finding.schedule().length() == 0) {
            return lines;
        }
        if (!news) {
            lines.add(TextReport.SAME);
            return lines;
        }
        finding.input().forEach((input, value) -> lines.add("input: " + input + " = " + value));
        lines.add("");
        lines.add(length(finding));
        lines.addAll(report.story(finding.story()));
        StoryWording.decision(finding).ifPresent(lines::add);
        String token = ReplayToken.of(finding);
        lines.add("  replay it: " + replaying.apply(token) + ", or -Dgalgo.replay=" + token);
        return lines;
    }

    private static String length(Finding finding) {
        int deliveries = finding.schedule().length();
        return (deliveries == 1 ? "1 delivery" : deliveries + " deliveries")
                + (finding.shortest() ? ", " + StoryWording.shortness(finding) + ":" : ":");
    }
}
