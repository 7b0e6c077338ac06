package dev.galgo.report.text;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.FamilyResult;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.result.TestsResult;
import java.util.ArrayList;
import java.util.List;

/** Text for people: what is wrong first, then how it came to pass. */
public final class TextFormat implements ReportFormat {
    @Override
    public String name() {
        return "text";
    }

    @Override
    public String extension() {
        return "txt";
    }

    @Override
    public String description(ResultKind kind) {
        return "text for people";
    }

    @Override
    public String write(Report report, Layout layout) {
        if (report.result() instanceof Comparison comparison) {
            return ComparisonText.of(comparison, layout);
        }
        String started = Headline.STARTED + report.context().headline();
        if (report.result() instanceof FamilyResult family) {
            return String.join("\n", WordWrap.lines(List.of(started), layout)) + "\n" + FamilyText.of(family);
        }
        var lines = new ArrayList<String>();
        lines.add(started);
        lines.addAll(lines(report, layout));
        return String.join("\n", WordWrap.lines(lines, layout)) + "\n";
    }

    private static List<String> lines(Report report, Layout layout) {
        Result result = report.result();
        if (result instanceof CheckedProgram checked) {
            return new TextReport(layout, report.remedies()).lines(checked, report.context());
        } else if (result instanceof DeadlockResult deadlock) {
            return new DeadlockText(layout, report.remedies()).lines(deadlock);
        } else if (result instanceof ProofResult proof) {
            return new ProofText(layout, report.remedies()).lines(proof);
        }
        return new TestsText(layout.style()).lines((TestsResult) result);
    }
}
