package dev.galgo.cli.cycles;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.galgo.report.result.DeadlockResult.Verdict;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An ActorFoundry program is called free of deadlock if and only if a search of everything finds none. */
public class FoundryCyclesTest {
    /** Those from here on have few cycles, and each verdict is among theirs. */
    private static final int FIRST = Counts.of(3, 0, 0);

    private static final int PROGRAMS = Counts.of(10, 10, 40);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void guidedSearchesAgreeWithASearchOfEverything() throws Exception {
        RandomActors.compile(folder, FIRST, PROGRAMS);
        Map<Verdict, Integer> seen = new EnumMap<>(Verdict.class);
        int refuted = 0;
        int withoutSearch = 0;
        for (int seed = FIRST; seed < PROGRAMS; seed++) {
            try (Opened opened = RandomActors.open(folder, seed)) {
                DeadlockSubject subject = opened.ability(DeadlockSubject.class).orElseThrow();
                boolean deadlocks = deadlocks(subject);
                Cycles cycles = DeadlockAnalysis.of(subject.flow());
                for (Criterion criterion : Criterion.values()) {
                    var limits = Limits.NONE.withStates(200_000);
                    var tried = new CycleSearches(
                                    subject, cycles, criterion, Compare.CANONICAL, limits, Progressing.SILENT)
                            .run(2);
                    var result = new Conclusion(subject, cycles, tried).result(List.of(), null);
                    assertThat(result.verdict())
                            .as(
                                    "%s, %s, %s:%n%s",
                                    result.sentence(), criterion, result.unknown(), RandomActors.source(seed))
                            .isEqualTo(deadlocks ? Verdict.DEADLOCK : Verdict.FREE);
                    seen.merge(result.verdict(), 1, Integer::sum);
                    refuted += result.verdict() == Verdict.FREE ? tried.size() : 0;
                    withoutSearch += result.verdict() == Verdict.FREE && tried.isEmpty() ? 1 : 0;
                }
            }
        }
        assertThat(seen).containsKeys(Verdict.DEADLOCK, Verdict.FREE);
        assertThat(refuted).isPositive();
        assertThat(withoutSearch).isPositive();
    }

    /** Here an answer that is still awaited at the end is always that of a cycle, if only of one through a join. */
    public static boolean deadlocks(DeadlockSubject subject) throws Exception {
        CheckResult result = Check.of(subject.copy().program())
                .undelivered(Severity.IGNORED)
                .compare(Compare.CANONICAL)
                .minimise(false)
                .keepGoing(true)
                .run();
        assertThat(result.bounds()).isEmpty();
        return result.findings().stream()
                .anyMatch(finding -> finding.kind() == FindingKind.DEADLOCK || finding.kind() == FindingKind.BLOCKED);
    }
}
