package dev.galgo.report.table;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;

/** A comparison as a table for a page. */
public final class MarkdownFormat implements ReportFormat {
    @Override
    public String name() {
        return "markdown";
    }

    @Override
    public String extension() {
        return "md";
    }

    @Override
    public String description(ResultKind kind) {
        return "a table in Markdown, for a page";
    }

    @Override
    public boolean offered(ResultKind kind) {
        return kind == ResultKind.COMPARE;
    }

    @Override
    public String write(Report report, Layout layout) {
        var comparison = (Comparison) report.result();
        var text = new StringBuilder(TextTable.markdownCell(comparison.title()) + "\n\n"
                + ComparisonTable.of(comparison).markdown());
        for (String sentence : comparison.disagreements()) {
            text.append("\n**Disagreement:** ")
                    .append(TextTable.markdownCell(sentence))
                    .append(".\n");
        }
        return text.toString();
    }
}
