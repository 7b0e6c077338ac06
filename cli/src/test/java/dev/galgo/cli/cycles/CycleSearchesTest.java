package dev.galgo.cli.cycles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.AbsDeadlockSubject;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.cli.console.Progressing;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.report.result.DeadlockResult.Verdict;
import dev.galgo.source.Source;
import dev.galgo.testsupport.Counts;
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
                    Verdict verdict = new Conclusion(subject, cycles, tried)
                            .result(List.of(), null)
                            .verdict();
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
