package dev.galgo.analysis.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ElementaryCyclesTest {
    private static List<List<Integer>> graph(Random random) {
        int size = 1 + random.nextInt(7);
        var next = new ArrayList<List<Integer>>();
        for (int from = 0; from < size; from++) {
            next.add(new ArrayList<>());
            for (int to = 0; to < size; to++) {
                if (random.nextInt(3) == 0) {
                    next.get(from).add(to);
                }
            }
        }
        return next;
    }

    /** Every path from a start over greater nodes, until it comes back. */
    private static Set<List<Integer>> byHand(List<List<Integer>> next) {
        var found = new HashSet<List<Integer>>();
        for (int start = 0; start < next.size(); start++) {
            var open = new ArrayDeque<List<Integer>>();
            open.add(List.of(start));
            while (!open.isEmpty()) {
                var path = open.pop();
                for (int to : next.get(path.get(path.size() - 1))) {
                    if (to == start) {
                        found.add(path);
                    } else if (to > start && !path.contains(to)) {
                        var longer = new ArrayList<>(path);
                        longer.add(to);
                        open.add(longer);
                    }
                }
            }
        }
        return found;
    }

    @Test
    void allCyclesAreFoundOnce() {
        var random = new Random(7);
        for (int i = 0; i < 500; i++) {
            var graph = graph(random);
            var found = new ArrayList<List<Integer>>();
            assertThat(new ElementaryCycles(graph).each(found::add)).isTrue();
            assertThat(found).as("%s", graph).containsExactlyInAnyOrderElementsOf(byHand(graph));
        }
    }

    @Test
    void theSearchStopsWhenTold() {
        var complete = List.of(List.of(0, 1), List.of(0, 1));
        var found = new ArrayList<List<Integer>>();
        assertThat(new ElementaryCycles(complete).each(cycle -> {
                    found.add(cycle);
                    return found.size() < 2;
                }))
                .isFalse();
        assertThat(found).hasSize(2);
    }
}
