package dev.galgo.analysis.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.deadlock.World.Arrow;
import dev.galgo.analysis.deadlock.World.Stand;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.testsupport.Counts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whatever happens in a run of a random program, the analysis has seen it coming. */
class SoundnessTest {
    private static final int PROGRAMS = Counts.of("random.programs", 15, 30, 45);
    private static final int STATES = 4_000;

    private int deadlocking;
    private int free;

    @Test
    void everyDeadlockOfRandomProgramsHasItsCycle() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            explore(seed, RandomProgram.of(seed), 1 + seed % 2);
        }
        // Neither half may be vacuous.
        assertThat(deadlocking).isGreaterThan(PROGRAMS / 5);
        assertThat(free).isGreaterThan(PROGRAMS / 10);
    }

    /** What is taken for free here is so because groups of objects are younger than those that create them, as often as not. */
    @Test
    void everyDeadlockOfRandomProgramsThatCreateWhomTheyWaitForHasItsCycle() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            explore(seed, RandomProgram.creating(seed), 1 + seed % 2);
        }
        assertThat(deadlocking).isGreaterThan(PROGRAMS / 5);
        assertThat(free).isGreaterThan(PROGRAMS / 10);
    }

    private void explore(long seed, FlowModel model, int k) {
        var cycles = DeadlockAnalysis.of(model, k, 20_000);
        var together = new HashSet<Set<Stand>>();
        var covered = new HashSet<Set<Dependency>>();
        var seen = new HashSet<String>();
        var open = new ArrayDeque<World>();
        open.add(World.start(model, k));
        while (!open.isEmpty() && seen.size() < STATES) {
            var world = open.pop();
            standTogether(seed, world, cycles.parallel(), together);
            for (var cycle : rounds(world.arrows())) {
                if (covered.add(cycle) && cycles.complete()) {
                    assertThat(cycles.cycles()).as("seed %s: %s", seed, cycle).anyMatch(one -> one.within(cycle));
                }
            }
            world.next().stream().filter(next -> seen.add(next.key())).forEach(open::add);
        }

        deadlocking += covered.isEmpty() ? 0 : 1;
        free += cycles.cycles().isEmpty() && cycles.complete() ? 1 : 0;
    }

    private static void standTogether(long seed, World world, Parallel parallel, Set<Set<Stand>> known) {
        var stands = world.stands();
        for (int i = 0; i < stands.size(); i++) {
            for (int j = 0; j < i; j++) {
                var one = stands.get(i);
                var other = stands.get(j);
                if (known.add(new HashSet<>(List.of(one, other)))) {
                    assertThat(parallel.at(one.body(), one.point(), other.body(), other.point()))
                            .as(
                                    "seed %s: %s of %s and %s of %s",
                                    seed, one.point(), one.body(), other.point(), other.body())
                            .isTrue();
                }
            }
        }
    }

    /** The cycles of one state, each as the kinds of its arrows. */
    private static Set<Set<Dependency>> rounds(List<Arrow> arrows) {
        Map<Integer, List<Arrow>> leaving = new HashMap<>();
        arrows.forEach(arrow ->
                leaving.computeIfAbsent(arrow.from(), none -> new ArrayList<>()).add(arrow));
        var found = new HashSet<Set<Dependency>>();
        for (int start : leaving.keySet()) {
            var open = new ArrayDeque<List<Arrow>>();
            leaving.getOrDefault(start, List.of()).forEach(arrow -> open.add(List.of(arrow)));
            while (!open.isEmpty()) {
                var path = open.pop();
                int at = path.get(path.size() - 1).to();
                if (at == start) {
                    var kinds = new HashSet<Dependency>();
                    path.forEach(arrow -> kinds.add(arrow.kind()));
                    found.add(kinds);
                } else if (path.stream().noneMatch(arrow -> arrow.from() == at)) {
                    for (var arrow : leaving.getOrDefault(at, List.of())) {
                        var longer = new ArrayList<>(path);
                        longer.add(arrow);
                        open.add(longer);
                    }
                }
            }
        }
        return found;
    }
}
