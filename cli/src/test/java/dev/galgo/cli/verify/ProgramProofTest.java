package dev.galgo.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.AbsDeadlockSubject;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Progressing;
import dev.galgo.cli.cycles.CycleSearchesTest;
import dev.galgo.cli.cycles.CycleTrial.Tried;
import dev.galgo.cli.cycles.FoundryCyclesTest;
import dev.galgo.cli.cycles.RandomActors;
import dev.galgo.cli.cycles.RandomModels;
import dev.galgo.cli.cycles.UnguidedSearch;
import dev.galgo.core.search.Limits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.report.result.DeadlockResult.Verdict;
import dev.galgo.source.Source;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program is proved free of deadlock only if a search of everything finds none. More: {@code -Drandom.models=1000 -Drandom.seed=80}. */
class ProgramProofTest {
    private static final int MODELS = Counts.of("random.models", 6, 10, 50);
    private static final int FIRST = Integer.getInteger("random.seed", 0);
    private static final int ACTORS = Counts.of(5, 5, 40);
    /** Each build leaves out the first: two of them take five times as long as these together. */
    private static final int FIRST_OF_ACTORS = Counts.of(5, 0, 0);

    private static final dev.galgo.petri.limit.ProofLimits LIMITS = dev.galgo.petri.limit.ProofLimits.DEFAULT
            .withTime(Duration.ofHours(1))
            .withStates(20_000)
            .withIterations(200);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private int impossible;

    @Test
    void proofsAboutModelsAgreeWithASearchOfEverything() throws Exception {
        for (int seed = FIRST; seed < FIRST + MODELS; seed++) {
            String text = RandomModels.of(seed);
            AbsProgram model = AbsProgram.of(List.of(new Source("m.abs", text)), Dialect.CURRENT, Optional.empty());
            var subject = new AbsDeadlockSubject(model, "m");
            agree(subject, CycleSearchesTest.deadlocks(model), text);
        }
        assertThat(impossible).isPositive();
    }

    @Test
    void proofsAboutClassesAgreeWithASearchOfEverything() throws Exception {
        RandomActors.compile(folder, FIRST_OF_ACTORS + ACTORS);
        for (int seed = FIRST_OF_ACTORS; seed < FIRST_OF_ACTORS + ACTORS; seed++) {
            try (Opened opened = RandomActors.open(folder, seed)) {
                DeadlockSubject subject = opened.ability(DeadlockSubject.class).orElseThrow();
                agree(subject, FoundryCyclesTest.deadlocks(subject), RandomActors.source(seed));
            }
        }
    }

    private void agree(DeadlockSubject subject, boolean deadlocks, String text) throws Exception {
        Cycles cycles = DeadlockAnalysis.of(subject.flow());
        var proof = new ProgramProof(subject, cycles, DeadlockAnalysis.DEPTH);
        Map<Cycle, Tried> proved = proof.prove(LIMITS, ProofProgress.SILENT);
        impossible += proved.size();
        Cycles left = proof.left(proved);
        List<Tried> searched = proof.searches(left, Limits.NONE.withStates(200_000), Progressing.SILENT)
                .run(1);
        Verdict verdict = proof.conclude(proved, searched, List.of(), UnguidedSearch.none("it was not searched for"))
                .result(List.of(), null)
                .verdict();
        assertThat(verdict).as("%s%n%s", proof.notes(), text).isEqualTo(deadlocks ? Verdict.DEADLOCK : Verdict.FREE);
    }
}
