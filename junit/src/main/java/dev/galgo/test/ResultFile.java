package dev.galgo.test;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Naming;
import dev.galgo.report.HtmlReport;
import dev.galgo.report.JsonReport;
import dev.galgo.report.ReportContext;
import dev.galgo.report.ReportedCheck;
import dev.galgo.report.ScheduleFile;
import dev.galgo.report.Sources;
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
                context.delivery(),
                false,
                Naming.AUTO,
                List.of(),
                List.of());
        int code = result.verdict() == Verdict.VIOLATED ? 1 : 0;
        var checked = new ReportedCheck(version(), program, result, context, code, null, Sources.unknown());
        return List.of(
                new ResultFile("galgo.json", "application/json", JsonReport.of(result, context)),
                new ResultFile(
                        "galgo.html", "text/html", HtmlReport.of(checked, finding -> replay(finding, replaying))));
    }

    private static String replay(Finding finding, UnaryOperator<String> replaying) {
        return replaying.apply(ReplayToken.of(finding.schedule()).toString());
    }

    private static String version() {
        return Objects.requireNonNullElse(ResultFile.class.getPackage().getImplementationVersion(), "");
    }
}
