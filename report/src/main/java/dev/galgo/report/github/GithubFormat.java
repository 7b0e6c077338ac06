package dev.galgo.report.github;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;

/** Annotations of GitHub Actions, which are printed and not kept in files. */
public final class GithubFormat implements ReportFormat {
    @Override
    public String name() {
        return "github";
    }

    @Override
    public String extension() {
        return "txt";
    }

    @Override
    public String description(ResultKind kind) {
        return "annotations of the code, for GitHub Actions";
    }

    @Override
    public boolean filed() {
        return false;
    }

    @Override
    public String write(Report report, Layout layout) {
        var text = new StringBuilder();
        new GithubReport(report).annotations().forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }
}
