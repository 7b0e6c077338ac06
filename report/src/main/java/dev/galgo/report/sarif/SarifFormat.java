package dev.galgo.report.sarif;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;

/** A SARIF 2.1.0 log. */
public final class SarifFormat implements ReportFormat {
    @Override
    public String name() {
        return "sarif";
    }

    @Override
    public String extension() {
        return "sarif";
    }

    @Override
    public String description(ResultKind kind) {
        return "a SARIF 2.1.0 log, for code hosts and editors";
    }

    @Override
    public String write(Report report, Layout layout) {
        return SarifReport.of(report);
    }
}
