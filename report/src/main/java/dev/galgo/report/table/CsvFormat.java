package dev.galgo.report.table;

import dev.galgo.core.check.CheckResult;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Comparison.Outcome.Refused;
import dev.galgo.report.result.Comparison.Outcome.Searched;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.result.Comparison.Way;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.syntax.Csv;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A comparison as values separated by commas, by RFC 4180. */
public final class CsvFormat implements ReportFormat {
    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String extension() {
        return "csv";
    }

    @Override
    public String description(ResultKind kind) {
        return "values separated by commas, for a spreadsheet";
    }

    @Override
    public boolean offered(ResultKind kind) {
        return kind == ResultKind.COMPARE;
    }

    @Override
    public String write(Report report, Layout layout) {
        var comparison = (Comparison) report.result();
        var text = new StringBuilder();
        Csv.line(
                text,
                List.of(
                        "reduction",
                        "order",
                        "sleep_sets",
                        "compare",
                        "executions",
                        "abandoned",
                        "transitions",
                        "states",
                        "seconds",
                        "memory_bytes",
                        "findings",
                        "verdict",
                        "bounds",
                        "refused"));
        for (Row row : comparison.rows()) {
            Way way = row.way();
            var values = new ArrayList<>(List.of(
                    Comparison.word(way.reduction()),
                    way.order() == null ? "" : Comparison.word(way.order()),
                    String.valueOf(way.sleepSets()),
                    Comparison.word(way.compare())));
            if (row.outcome() instanceof Searched searched) {
                CheckResult result = searched.result();
                values.addAll(List.of(
                        String.valueOf(result.executions()),
                        String.valueOf(result.abandoned()),
                        String.valueOf(result.transitions()),
                        String.valueOf(result.states()),
                        String.format(Locale.ROOT, "%.3f", result.seconds()),
                        String.valueOf(searched.heapBytes()),
                        result.findings().isEmpty() ? "" : Comparison.described(Comparison.kinds(result)),
                        result.verdict().id(),
                        ComparisonTable.bounds(result),
                        ""));
            } else if (row.outcome() instanceof Refused refused) {
                values.addAll(List.of("", "", "", "", "", "", "", "", "", refused.reason()));
            }
            Csv.line(text, values);
        }
        return text.toString();
    }
}
