package dev.galgo.test;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Evidence;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.SearchChoice;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import java.util.List;
import java.util.Map;

/** Results that a check does not give by itself. */
final class Results {
    private Results() {}

    /** The result of a search that was stopped because that was enough. */
    static CheckResult stoppedAfter(CheckResult result, long executions) {
        List<Bound> bounds = result.bounds().stream()
                .map(bound -> bound.kind() == Bound.Kind.INTERRUPTED
                        ? new Bound(
                                Bound.Kind.EXECUTIONS, executions + (executions == 1 ? " execution" : " executions"))
                        : bound)
                .toList();
        return with(result, bounds, result.findings());
    }

    private static CheckResult with(CheckResult result, List<Bound> bounds, List<Finding> findings) {
        return new CheckResult(
                result.verdict(),
                bounds,
                result.executions(),
                result.abandoned(),
                result.transitions(),
                result.states(),
                result.deepest(),
                result.seconds(),
                result.stepsRun(),
                result.visitedBytes(),
                result.withoutStableActor(),
                result.estimate(),
                result.sample(),
                result.choice(),
                result.evidence(),
                findings,
                result.inputs(),
                result.neverEnds(),
                result.symmetry());
    }

    /** The result of a program on an input. */
    static CheckResult on(Map<String, String> input, CheckResult result) {
        return with(
                result,
                result.bounds(),
                result.findings().stream().map(one -> one.on(input)).toList());
    }

    /** The result of running one schedule. */
    static CheckResult replayed(int deliveries, double seconds, List<Finding> findings) {
        boolean violated = findings.stream().anyMatch(one -> one.severity() == Severity.ERROR);
        return new CheckResult(
                violated ? Verdict.VIOLATED : Verdict.WITHIN_BOUNDS,
                List.of(new Bound(Bound.Kind.SAMPLE, "one schedule, that of the replay token")),
                1,
                0,
                deliveries,
                deliveries + 1L,
                deliveries,
                seconds,
                deliveries,
                0,
                -1,
                null,
                null,
                SearchChoice.asked(ReductionKind.NONE, Compare.NONE),
                Evidence.NONE,
                findings);
    }
}
