package dev.galgo.report.json;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.FamilyResult;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.result.TestsResult;

/** Everything that is known, as one JSON object whose {@code format} names its version; see {@code docs/json.md}. */
public final class JsonFormat implements ReportFormat {
    @Override
    public String name() {
        return "json";
    }

    @Override
    public String extension() {
        return "json";
    }

    @Override
    public String description(ResultKind kind) {
        return "the whole result as JSON";
    }

    @Override
    public String write(Report report, Layout layout) {
        Result result = report.result();
        if (result instanceof CheckedProgram checked) {
            return JsonReport.of(checked.found(), report.context());
        } else if (result instanceof DeadlockResult deadlock) {
            return DeadlockJson.of(deadlock);
        } else if (result instanceof ProofResult proof) {
            return ProofJson.of(proof);
        } else if (result instanceof FamilyResult family) {
            return ProofJson.of(family);
        } else if (result instanceof TestsResult tests) {
            return TestsJson.of(tests);
        }
        return ComparisonJson.of((Comparison) result);
    }
}
