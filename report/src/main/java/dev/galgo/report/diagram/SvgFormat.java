package dev.galgo.report.diagram;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.FamilyResult;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;

/** The sequence diagram of the first finding; of a comparison or a family, a chart. */
public final class SvgFormat implements ReportFormat {
    @Override
    public String name() {
        return "svg";
    }

    @Override
    public String extension() {
        return "svg";
    }

    @Override
    public String description(ResultKind kind) {
        return kind == ResultKind.COMPARE
                ? "a chart of the transitions of each way"
                : "the sequence diagram of the first finding";
    }

    @Override
    public boolean offered(ResultKind kind) {
        return kind != ResultKind.TESTS;
    }

    @Override
    public String write(Report report, Layout layout) {
        if (report.result() instanceof Comparison comparison) {
            return TransitionsChart.of(comparison);
        }
        if (report.result() instanceof FamilyResult family) {
            return FamilyChart.of(family);
        }
        return report.result().findings().stream()
                .findFirst()
                .map(first -> SequenceDiagram.of(
                        first.finding().story(), first.finding().schedule().circle()))
                .orElseGet(() -> SequenceDiagram.saying(report.result().summary()));
    }
}
