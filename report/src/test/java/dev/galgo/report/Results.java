package dev.galgo.report;

import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Started;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.result.Comparison.Way;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.DeadlockResult.Outcome;
import dev.galgo.report.result.FamilyResult;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.TestsResult;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A result of each type. */
public final class Results {
    private Results() {}

    public static List<Result> all() {
        return List.of(new CheckedProgram(Stories.violated()), deadlock(), proof(), family(), tests(), comparison());
    }

    public static FamilyResult family() {
        return new FamilyResult(
                "n",
                List.of(
                        new FamilyResult.Member(2, Map.of("n", 2L), proof()),
                        new FamilyResult.Member(3, Map.of("n", 3L), proof())));
    }

    public static Comparison comparison() {
        var way = new Way(ReductionKind.NONE, null, false, Compare.NONE);
        return new Comparison(
                "bank.Main 3",
                new Started("ActorFoundry main", "bank.Main", null, List.of("3")),
                DeliveryModel.UNORDERED,
                List.of(
                        new Row(way, new Comparison.Outcome.Searched(Stories.violated(), 1)),
                        new Row(way, new Comparison.Outcome.Refused("it does not go together"))));
    }

    public static DeadlockResult deadlock() {
        Finding found = Stories.violated().findings().get(0);
        return new DeadlockResult(
                DeadlockResult.Verdict.DEADLOCK,
                ": 3 cycles",
                List.of(
                        cycle("a -> b", Outcome.REAL, found),
                        cycle("b -> c", Outcome.REFUTED, null),
                        cycle("c -> d", Outcome.UNDECIDED, null)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null);
    }

    private static CycleResult cycle(String line, Outcome outcome, @Nullable Finding finding) {
        String saved = finding == null ? null : "galgo-Main.json";
        return new CycleResult(line, List.of(line + " waits"), outcome, "a reason", 5, 6, 0.5, finding, saved);
    }

    public static ProofResult proof() {
        return new ProofResult(
                "net",
                "net",
                3,
                4,
                List.of(
                        answered("deadlock", ProofResult.Outcome.HOLDS),
                        answered("never a", ProofResult.Outcome.VIOLATED),
                        answered("never b", ProofResult.Outcome.UNKNOWN)),
                List.of(),
                List.of());
    }

    private static ProofResult.Answered answered(String question, ProofResult.Outcome outcome) {
        return new ProofResult.Answered(
                question, outcome, outcome.word(), "a certificate", List.of("t"), null, List.of("t1", "t2"), 0.1, null);
    }

    public static TestsResult tests() {
        return new TestsResult(
                "m.abs",
                "statement",
                2,
                List.of(test(null), test("division by zero")),
                true,
                2,
                new TestsResult.Measure(3, List.of("m.abs:3: statement"), List.of("m.abs:3: statement")),
                new TestsResult.Measure(0, List.of(), List.of()),
                1,
                1,
                2,
                3,
                null,
                List.of());
    }

    private static TestsResult.Test test(@Nullable String failure) {
        return new TestsResult.Test(
                TestsResult.Start.OWN, Map.of(), Map.of(), List.of(), "", failure, true, new Schedule(List.of()), 1);
    }
}
