package dev.galgo.cli.states;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.cycles.RandomActors;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.StateSubject;
import dev.galgo.core.search.Limits;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.states.StateProof;
import dev.galgo.pi.states.StateProof.Verdict;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is proved on a net of actors' states agrees with a search of everything. More programs: {@code -Dgalgo.states.programs=2000 -Dgalgo.states.seed=1000}.
 */
class StateProofAgreesTest {
    private static final int PROGRAMS = Counts.of("galgo.states.programs", 6, 20, 40);
    private static final int FIRST = Integer.getInteger("galgo.states.seed", 0);
    private static final ProofLimits LIMITS = ProofLimits.DEFAULT
            .withTime(Duration.ofHours(1))
            .withStates(200_000)
            .withIterations(200);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private final Map<String, Integer> seen = new HashMap<>();

    @Test
    void onProgramsThatPassDataAbout() throws Exception {
        var sources = new LinkedHashMap<String, String>();
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            sources.put("p" + seed, RandomData.of(seed, "p" + seed));
        }
        var programs = CompiledPrograms.of(folder, sources);
        int forgetting = 0;
        for (var source : sources.entrySet()) {
            try (Opened opened = programs.open(source.getKey())) {
                forgetting += compare(opened, source.getValue()) ? 1 : 0;
            }
        }
        assertThat(seen.keySet()).contains("Free", "Found");
        assertThat(seen.get("Free")).isGreaterThanOrEqualTo(PROGRAMS / 10);
        assertThat(forgetting).isGreaterThan(PROGRAMS / 4);
    }

    @Test
    void onProgramsThatCreateAndJoin() throws Exception {
        int programs = Counts.of("galgo.states.programs", 3, 6, 10);
        RandomActors.compile(folder, programs);
        for (int seed = 0; seed < programs; seed++) {
            try (Opened opened = RandomActors.open(folder, seed)) {
                compare(opened, RandomActors.source(seed));
            }
        }
        assertThat(seen.keySet()).contains("Free");
    }

    /** Says whether anything was forgotten. */
    private boolean compare(Opened opened, String source) throws Exception {
        DeadlockSubject subject = opened.ability(DeadlockSubject.class).orElseThrow();
        StateSubject states = subject.states();
        assertThat(states).isNotNull();
        Verdict verdict = new StateProof(states, "random", LIMITS, ProofProgress.SILENT).run();
        seen.merge(verdict.getClass().getSimpleName(), 1, Integer::sum);
        if (Boolean.getBoolean("galgo.states.show") && verdict instanceof Verdict.Unknown unknown) {
            System.out.println(unknown.why());
        }
        CheckResult result = Check.of(subject.copy().program())
                .undelivered(Severity.IGNORED)
                .limits(Limits.NONE.withStates(10_000))
                .minimise(false)
                .keepGoing(true)
                .run();
        boolean deadlocks = result.findings().stream()
                .anyMatch(one -> one.kind() == FindingKind.DEADLOCK || one.kind() == FindingKind.BLOCKED);
        boolean fails = result.findings().stream().anyMatch(one -> one.severity() == Severity.ERROR);
        String told = verdict + "\n" + states.forgotten() + "\n" + source;
        if (verdict instanceof Verdict.Free) {
            assertThat(deadlocks || fails).as(told).isFalse();
        } else if (verdict instanceof Verdict.Found && result.bounds().isEmpty()) {
            assertThat(deadlocks).as(told).isTrue();
        }
        assertThat(LostAndFound.different(states)).as(told).isEqualTo(Set.of());
        return !states.forgotten().isEmpty();
    }
}
