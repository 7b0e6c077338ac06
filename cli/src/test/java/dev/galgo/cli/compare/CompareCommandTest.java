package dev.galgo.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Evidence;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.SearchChoice;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Started;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Bound;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Comparison.Outcome;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.result.Comparison.Way;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a comparison ends, for results that no program gives at will. */
class CompareCommandTest {
    @Test
    void completeSearchesThatDisagreeAreTroubleWhateverElseHappened() {
        var fine = result(Verdict.VERIFIED, List.of());
        var wrong = result(Verdict.ERROR, List.of());
        var cut = result(Verdict.WITHIN_BOUNDS, List.of(new Bound(Bound.Kind.TIME, "time 1 s")));
        assertThat(CompareCommand.exitCode(of(fine, wrong), false)).isEqualTo(4);
        assertThat(CompareCommand.exitCode(of(fine, cut), false)).isZero();
        assertThat(CompareCommand.exitCode(of(fine, cut), true)).isEqualTo(3);
        assertThat(CompareCommand.exitCode(of(), false)).isEqualTo(2);
        var story = new Story(List.of(), List.of(), List.of(), List.of());
        var finding =
                new Finding(FindingKind.ASSERTION, Severity.ERROR, "wrong", null, Schedule.EMPTY, story, false, null);
        var violated = new CheckResult(
                Verdict.VIOLATED,
                List.of(),
                1,
                0,
                1,
                1,
                1,
                0,
                1,
                0,
                -1,
                null,
                null,
                SearchChoice.asked(ReductionKind.NONE, Compare.NONE),
                Evidence.NONE,
                List.of(finding));
        assertThat(CompareCommand.exitCode(of(violated, violated), true)).isEqualTo(1);
        assertThat(CompareCommand.exitCode(of(fine, violated), false)).isEqualTo(4);
    }

    private static Comparison of(CheckResult... results) {
        var way = new Way(ReductionKind.DPOR, MessageOrder.FIFO, false, Compare.NONE);
        return new Comparison(
                "bank.Main",
                new Started("ActorFoundry main", "bank.Main", null, List.of()),
                DeliveryModel.UNORDERED,
                Arrays.stream(results)
                        .map(result -> new Row(way, new Outcome.Searched(result, 0)))
                        .toList());
    }

    private static CheckResult result(Verdict verdict, List<Bound> bounds) {
        return new CheckResult(
                verdict,
                bounds,
                1,
                0,
                1,
                1,
                1,
                0,
                1,
                0,
                -1,
                null,
                null,
                SearchChoice.asked(ReductionKind.NONE, Compare.NONE),
                Evidence.NONE,
                List.of());
    }
}
