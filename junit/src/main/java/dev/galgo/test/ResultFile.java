package dev.galgo.test;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Naming;
import dev.galgo.report.format.Layout;
import dev.galgo.report.html.HtmlFormat;
import dev.galgo.report.json.JsonFormat;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * A file that goes with a test's result.
 *
 * @param name of the file
 * @param mediaType what it is: {@code application/json}
 * @param content its text
 */
public record ResultFile(String name, String mediaType, String content) {
    /**
     * The trace as JSON, and a page with a sequence diagram of each finding's schedule; nothing if nothing was found and nothing assumed.
     *
     * @param context what the page is about
     * @param replaying how a user asks for a replay of a token
     */
    static List<ResultFile> of(ReportContext context, CheckResult result, UnaryOperator<String> replaying) {
        if (result.findings().isEmpty() && result.evidence().assumptions().isEmpty()) {
            return List.of();
        }
        var program = new ScheduleFile.Program(
                context.started().target(),
                List.of(),
                List.of(),
                Objects.requireNonNullElse(context.delivery(), DeliveryModel.UNORDERED),
                false,
                Naming.AUTO,
                List.of(),
                List.of());
        int code = result.verdict() == Verdict.VIOLATED ? 1 : 0;
        var report = new Report(
                version(),
                program,
                context,
                new CheckedProgram(result),
                code,
                Sources.unknown(),
                new Replaying(replaying));
        return List.of(
                new ResultFile("galgo.json", "application/json", new JsonFormat().write(report, Layout.PLAIN)),
                new ResultFile("galgo.html", "text/html", new HtmlFormat().write(report, Layout.PLAIN)));
    }

    /** Schedules of tests are run again by a token and not from a file. */
    private record Replaying(UnaryOperator<String> replaying) implements Remedies {
        @Override
        public String replay(Finding finding, String file) {
            return replaying.apply(ReplayToken.of(finding));
        }

        @Override
        public boolean filed() {
            return false;
        }
    }

    private static String version() {
        return Objects.requireNonNullElse(ResultFile.class.getPackage().getImplementationVersion(), "");
    }
}
