package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Tally;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random programs every reduction reaches the same ends and the same failures as the search without one. */
class ReductionsAreSoundTest {
    private static final int PROGRAMS = 200;
    private static final int LARGEST = 20_000;

    @Test
    void theSameSortsOfThingsAreFoundDeadlocksIncluded() throws Exception {
        int deadlocks = 0;
        for (long seed = 0; seed < 300; seed++) {
            if (!new BruteForce(RandomToys.of(seed), Delivery.UNORDERED, 5_000).run()) {
                continue;
            }
            Set<String> all = found(seed, Reductions.NONE, false);
            deadlocks += all.contains("DEADLOCK") ? 1 : 0;
            assertThat(found(seed, Reductions.DCUTE, false))
                    .as("dcute, seed %s", seed)
                    .isEqualTo(all);
            assertThat(found(seed, Reductions.DPOR, false))
                    .as("dpor, seed %s", seed)
                    .isEqualTo(all);
            assertThat(found(seed, Reductions.DPOR, true))
                    .as("dpor with sleep sets, seed %s", seed)
                    .isEqualTo(all);
        }
        assertThat(deadlocks).isPositive();
    }

    private static Set<String> found(long seed, Reductions reduction, boolean sleep) throws Exception {
        var kinds = new TreeSet<String>();
        try {
            Check.of(RandomToys.of(seed))
                    .reduction(reduction)
                    .sleepSets(sleep)
                    .undelivered(Severity.ERROR)
                    .keepGoing(true)
                    .minimise(false)
                    .run()
                    .findings()
                    .forEach(finding -> kinds.add(finding.kind().name()));
        } catch (NothingToCheck nothing) {
            kinds.add("nothing to check");
        }
        return kinds;
    }

    @Test
    void aScheduleThatEndsEarlyDoesNotHideTheOtherOrderOfTwoMessages() throws Exception {
        for (Reductions reduction : List.of(Reductions.NONE, Reductions.DCUTE, Reductions.DPOR)) {
            var toy = new Toy()
                    .actor("Racer")
                    .actor("Failing")
                    .on("Racer", "first", new Op.Add(1))
                    .on("Racer", "second", new Op.FailIf(0))
                    .on("Failing", "fail", new Op.FailIf(0))
                    .pending(0, "first", 0)
                    .pending(0, "second", 0)
                    .pending(1, "fail", 0);
            var result = Check.of(toy).reduction(reduction).keepGoing(true).run();
            assertThat(result.findings())
                    .as(reduction.name())
                    .extracting(finding -> finding.actor())
                    .containsExactlyInAnyOrder("Racer", "Failing");
        }
    }

    @Test
    void aReductionThatIsNotKnownToBeCompleteNeverVerifies() throws Exception {
        var toy = new Toy().actor("A").pending(0, "go", 0);
        assertThat(Check.of(toy).reduction(Reductions.DPOR).run().verdict()).isEqualTo(Verdict.VERIFIED);
        var result = Check.of(toy).reduction(Reductions.TRANSDPOR).run();
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.bounds()).extracting(bound -> bound.text()).containsExactly("transdpor may leave out orders");
    }

    @Test
    void whatDoesNotGoTogetherIsRefusedWithTheReason() {
        var toy = new Toy().actor("A").pending(0, "go", 0);
        assertThatThrownBy(() -> Check.of(toy)
                        .reduction(Reductions.DPOR)
                        .compare(Compare.CANONICAL)
                        .run())
                .hasMessageContaining("visited set");
        assertThatThrownBy(() -> Check.of(toy)
                        .reduction(Reductions.DCUTE)
                        .delivery(Delivery.MAILBOX)
                        .run())
                .hasMessageContaining("mailbox");
        assertThatThrownBy(() -> Check.of(toy)
                        .reduction(Reductions.DCUTE)
                        .sleepSets(true)
                        .run())
                .hasMessageContaining("dcute");
        assertThatThrownBy(() -> Check.of(toy)
                        .reduction(Reductions.DPOR)
                        .delivery(Delivery.CAUSAL)
                        .sleepSets(true)
                        .run())
                .hasMessageContaining("causal");
    }

    @ParameterizedTest
    @EnumSource(value = Delivery.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void underEveryDeliveryModel(Delivery delivery) {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            var toy = RandomToys.of(seed);
            if (!new BruteForce(toy, delivery, LARGEST).run()) {
                continue;
            }
            compared++;
            var engine = new Engine(Engine.Kind.MEMO, toy);
            var all = new Ends();
            new DepthFirst(engine.start(delivery, Compare.CANONICAL), Compare.NONE, Limits.NONE, new Tally(), all)
                    .run();
            for (Reductions reduction : Reductions.values()) {
                if (reduction == Reductions.NONE || reduction.selectsActors() || !reduction.complete()) {
                    continue;
                }
                for (Order order : Order.values()) {
                    for (boolean sleep : new boolean[] {false, true}) {
                        if (sleep && (reduction == Reductions.DCUTE || delivery == Delivery.CAUSAL)) {
                            continue;
                        }
                        var some = new Ends();
                        Cursor start = engine.start(delivery, Compare.CANONICAL);
                        reduction
                                .search(start, order, sleep, Limits.NONE, new Tally(), some)
                                .run();
                        assertThat(some.met)
                                .as("%s %s %s seed %s", reduction, order, sleep ? "with sleep sets" : "", seed)
                                .isEqualTo(all.met);
                    }
                }
            }
        }
    }
}
