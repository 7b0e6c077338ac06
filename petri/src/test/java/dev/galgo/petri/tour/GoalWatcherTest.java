package dev.galgo.petri.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.FormulaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A watcher that follows changes sees what a formula says of each marking by itself. */
class GoalWatcherTest {
    private static final int NETWORKS = Integer.getInteger("galgo.petri.nets", 300);
    private static final int PLACES = 5;

    private final Random random = new Random(3);

    /** Parts are drawn from all that were drawn before, so that many meet again further up. */
    private Formula draw() {
        var builder = new FormulaBuilder();
        var parts = new ArrayList<Integer>();
        for (int i = 0; i < 6; i++) {
            Arcs sum = Arcs.single(random.nextInt(PLACES), random.nextBoolean() ? 1 : -1)
                    .plus(random.nextInt(3) - 1, Arcs.single(random.nextInt(PLACES), 1));
            parts.add(builder.atMost(sum, random.nextInt(5) - 2));
        }
        for (int i = random.nextInt(25); i >= 0; i--) {
            var some = new ArrayList<Integer>();
            for (int k = 1 + random.nextInt(4); k > 0; k--) {
                some.add(parts.get(random.nextInt(parts.size())));
            }
            parts.add(random.nextBoolean() ? builder.all(some) : builder.any(some));
        }
        return builder.build(parts.get(parts.size() - 1));
    }

    @Test
    void whatIsSeenFirstIsTheFirstMarkingThatSatisfiesAFormula() {
        int found = 0;
        int missed = 0;
        for (int n = 0; n < NETWORKS; n++) {
            var goals = new ArrayList<Formula>();
            for (int i = 0; i < 5; i++) {
                goals.add(draw());
            }
            var watcher = new GoalWatcher(PLACES, goals);
            var first = new int[goals.size()];
            var marking = new long[PLACES];
            for (int step = 0; step < 40; step++) {
                if (step % 13 == 0) {
                    for (int p = 0; p < PLACES; p++) {
                        marking[p] = random.nextInt(4);
                    }
                    watcher.begin(marking);
                } else {
                    for (int k = random.nextInt(4); k >= 0; k--) {
                        int p = random.nextInt(PLACES);
                        long before = marking[p];
                        marking[p] = random.nextInt(4);
                        watcher.change(p, before, marking[p]);
                    }
                }
                int now = step + 1;
                watcher.arrived(marking, () -> () -> FiringSequence.of(now));
                for (int g = 0; g < first.length; g++) {
                    if (first[g] == 0 && goals.get(g).holds(marking)) {
                        first[g] = now;
                    }
                }
            }
            for (int g = 0; g < first.length; g++) {
                Bookmark seen = watcher.found(g);
                assertThat(seen == null ? 0 : seen.run().get(0)).isEqualTo(first[g]);
                found += first[g] > 0 ? 1 : 0;
                missed += first[g] == 0 ? 1 : 0;
            }
        }
        assertThat(List.of(found, missed)).allMatch(count -> count > NETWORKS / 10);
    }
}
