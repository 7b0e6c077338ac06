package dev.galgo.bench.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.deadlock.Dependency;
import dev.galgo.analysis.deadlock.Dependency.Wait;
import dev.galgo.analysis.deadlock.RandomProgram;
import dev.galgo.analysis.deadlock.World;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.program.Abstraction;
import dev.galgo.pi.program.CycleProof;
import dev.galgo.pi.program.Unabstractable;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Whatever waits happen together in a run of a random program, the system that is made of it does not prove to be impossible. More programs:
 * {@code -Drandom.programs=5000 -Drandom.seed=1000}.
 */
class RandomAbstractionsTest {
    private static final int PROGRAMS = Counts.of("random.programs", 20, 20, 80);
    private static final int FIRST = Integer.getInteger("random.seed", 0);
    private static final int STATES = 400;
    private static final int SETS = 12;
    private static final int CYCLES = 6;
    private static final ProofLimits LIMITS =
            ProofLimits.DEFAULT.withTime(Duration.ofSeconds(2)).withStates(20_000);

    private int made;
    private int asked;
    private int impossible;

    @Test
    void noWaitsThatHappenTogetherAreProvedImpossible() {
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            compare(seed, 1 + seed % 2);
        }
        // Neither half may be vacuous.
        assertThat(made).isGreaterThan(PROGRAMS / 5);
        assertThat(asked).isGreaterThan(PROGRAMS / 5);
        assertThat(impossible).isGreaterThan(PROGRAMS / 50);
    }

    private void compare(long seed, int depth) {
        FlowModel program = RandomProgram.of(seed);
        var waits = new ArrayList<Cycle>();
        for (Set<Dependency> together : together(program, depth)) {
            waits.add(new Cycle(List.copyOf(together), List.of()));
        }
        int real = waits.size();
        waits.addAll(DeadlockAnalysis.of(program, depth, 2_000).cycles().stream()
                .limit(CYCLES)
                .toList());
        Abstraction abstraction;
        try {
            abstraction = Abstraction.of("random" + seed, program, waits, depth);
        } catch (Unabstractable refused) {
            return;
        }
        made++;
        var proof = new CycleProof(abstraction, LIMITS, ProofProgress.SILENT);
        for (int i = 0; i < waits.size(); i++) {
            CycleProof.Verdict verdict = proof.of(abstraction.cycles().get(i));
            if (i >= real) {
                impossible += verdict instanceof CycleProof.Verdict.Impossible ? 1 : 0;
            } else {
                asked++;
                assertThat(verdict)
                        .as("seed %s: %s\n%s", seed, waits.get(i), abstraction.text())
                        .isNotInstanceOf(CycleProof.Verdict.Impossible.class);
            }
        }
    }

    /** The waits with a lock that were met together, the largest sets first. */
    private static List<Set<Dependency>> together(FlowModel program, int depth) {
        var found = new LinkedHashSet<Set<Dependency>>();
        var seen = new HashSet<String>();
        var open = new ArrayDeque<World>();
        open.add(World.start(program, depth));
        while (!open.isEmpty() && seen.size() < STATES) {
            World world = open.remove();
            var waits = new LinkedHashSet<Dependency>();
            for (World.Arrow arrow : world.arrows()) {
                if (arrow.kind().kind() == Wait.GET || arrow.kind().kind() == Wait.CALL) {
                    waits.add(arrow.kind());
                }
            }
            if (!waits.isEmpty()) {
                found.add(waits);
            }
            world.next().stream().filter(next -> seen.add(next.key())).forEach(open::add);
        }
        return found.stream()
                .sorted((one, other) -> Integer.compare(other.size(), one.size()))
                .limit(SETS)
                .toList();
    }
}
