package dev.galgo.report.html;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.result.TestsResult;

/** A page. */
public final class HtmlFormat implements ReportFormat {
    @Override
    public String name() {
        return "html";
    }

    @Override
    public String extension() {
        return "html";
    }

    @Override
    public String description(ResultKind kind) {
        return switch (kind) {
            case TESTS -> "a page with the source and what is covered";
            case COMPARE -> "a page with the table, a chart, and a sequence diagram of each finding";
            case CHECK, DEADLOCK, VERIFY -> "a page with a sequence diagram of each finding";
        };
    }

    @Override
    public String write(Report report, Layout layout) {
        return report.result() instanceof TestsResult tests ? CoveragePage.of(tests) : HtmlReport.of(report);
    }
}
