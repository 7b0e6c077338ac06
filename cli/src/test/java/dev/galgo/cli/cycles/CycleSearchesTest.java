package dev.galgo.cli.cycles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.AbsDeadlockSubject;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Progressing;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.report.result.DeadlockResult.Outcome;
import dev.galgo.report.result.DeadlockResult.Verdict;
import dev.galgo.source.Source;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A model is called free of deadlock if and only if a search of everything finds none, whatever the way of looking. */
public class CycleSearchesTest {
    /** Among those from here on are two whose cycles nothing leads to. */
    private static final int FIRST = Counts.of(30, 0, 0);

    private static final int MODELS = Counts.of(50, 50, 80);

    @Test
    void guidedSearchesAgreeWithASearchOfEverything() throws Exception {
        Map<Verdict, Integer> seen = new EnumMap<>(Verdict.class);
        int refuted = 0;
        for (int seed = FIRST; seed < MODELS; seed++) {
            String text = RandomModels.of(seed);
            AbsProgram model = AbsProgram.of(List.of(new Source("m.abs", text)), Dialect.CURRENT, Optional.empty());
            boolean deadlocks = deadlocks(model);
            var subject = new AbsDeadlockSubject(model, "m");
            Cycles cycles = DeadlockAnalysis.of(subject.flow());
            for (Compare compare : List.of(Compare.CANONICAL, Compare.NONE)) {
                for (Criterion criterion : Criterion.values()) {
                    var tried = new CycleSearches(
                                    subject,
                                    cycles,
                                    criterion,
                                    compare,
                                    Limits.NONE.withStates(200_000),
                                    Progressing.SILENT)
                            .run(2);
                    var result = new Conclusion(subject, cycles, tried).result(List.of(), null);
                    Verdict verdict = result.verdict();
                    assertThat(result.sentence())
                            .as("seed %d, %s, %s:%n%s", seed, compare, criterion, text)
                            .doesNotContain("another kind");
                    assertThat(verdict)
                            .as("seed %d, %s, %s:%n%s", seed, compare, criterion, text)
                            .isEqualTo(deadlocks ? Verdict.DEADLOCK : Verdict.FREE);
                    seen.merge(verdict, 1, Integer::sum);
                    refuted += verdict == Verdict.FREE ? tried.size() : 0;
                }
            }
        }
        assertThat(seen).containsKeys(Verdict.DEADLOCK, Verdict.FREE);
        assertThat(refuted).isPositive();
    }

    /** A ring of three, and one of two that needs a message that may come too late. */
    private static final String TWO_RINGS =
            """
            module M;
            import * from ABS.StdLib;
            interface P { Unit arm(); Unit go(P next); Unit late(P next); Int touch(); }
            class P implements P {
              Bool armed = False;
              Unit arm() { armed = True; }
              Int touch() { return 1; }
              Unit go(P next) { Int x = next.touch(); }
              Unit late(P next) { if (armed) { Int x = next.touch(); } }
            }
            {
              P a = new P(); P b = new P(); P c = new P();
              a!go(b); b!go(c); c!go(a);
              a!arm(); c!arm(); a!late(c); c!late(a);
            }
            """;

    private static CycleSearches searches(
            DeadlockSubject subject, Cycles cycles, Criterion criterion, SearchTime time) {
        return new CycleSearches(subject, cycles, criterion, Compare.CANONICAL, Limits.NONE, time, Progressing.SILENT);
    }

    private static AbsDeadlockSubject rings() throws AbsProgram.Rejected {
        var source = new Source("m.abs", TWO_RINGS);
        return new AbsDeadlockSubject(AbsProgram.of(List.of(source), Dialect.CURRENT, Optional.empty()), "m");
    }

    @Test
    void aDeadlockThatIsMetIsAskedOfEveryCycle() throws Exception {
        AbsDeadlockSubject subject = rings();
        Cycles cycles = DeadlockAnalysis.of(subject.flow());
        assertThat(cycles.cycles()).hasSizeGreaterThan(1);
        SearchTime time = SearchTime.each(Limits.NONE.time());
        var none = searches(subject, cycles, Criterion.ALL_DEADLOCKS, time);
        var survey = none.survey(List.of());
        assertThat(survey.met().deadlocks()).isNotEmpty();

        for (Criterion criterion : Criterion.values()) {
            var result = new Conclusion(subject, cycles, none.skipped(), List.of(), survey, criterion)
                    .result(List.of(), null);

            assertThat(result.verdict()).isEqualTo(Verdict.DEADLOCK);
            assertThat(result.sentence()).contains("real").doesNotContain("another kind");
        }
    }

    @Test
    void whatHasNoTimeLeftIsUndecided() throws Exception {
        AbsDeadlockSubject subject = rings();
        Cycles cycles = DeadlockAnalysis.of(subject.flow());
        var searches = searches(subject, cycles, Criterion.DEADLOCK_PER_CYCLE, SearchTime.together(Duration.ZERO));

        assertThat(searches.run(2)).allSatisfy(one -> {
            assertThat(one.outcome()).isEqualTo(Outcome.UNDECIDED);
            assertThat(one.reason()).isEqualTo("--timeout was over before its turn");
        });
        assertThat(searches.survey(List.of()).unfinished()).isEqualTo("--timeout was over before its turn");
        assertThat(searches.everything()).isNull();
    }

    public static boolean deadlocks(AbsProgram model) throws Exception {
        CheckResult result = Check.of(model.semantics())
                .undelivered(Severity.IGNORED)
                .compare(Compare.CANONICAL)
                .minimise(false)
                .keepGoing(true)
                .run();
        assertThat(result.bounds()).isEmpty();
        return result.findings().stream().anyMatch(finding -> finding.kind() == FindingKind.DEADLOCK);
    }
}
