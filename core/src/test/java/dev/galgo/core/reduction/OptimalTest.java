package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.toy.Blueprint;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One execution for each trace: as many as brute force finds classes of delivery orders, and each of them once. */
class OptimalTest {
    private static final int PROGRAMS = Counts.of("galgo.programs", 8, 40, 200);
    private static final int LARGEST = Counts.of(1_000, 20_000, 20_000);

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void everyTraceIsRunOnceUnderEveryDeliveryModel(DeliveryModel delivery) {
        compareTraces(delivery, RandomToys::blueprint);
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void everyTraceIsRunOnceWhereOneOfTheMessagesPendingMustComeFirst(DeliveryModel delivery) {
        compareTraces(delivery, seed -> RandomToys.blueprint(seed).first((int) (seed % 3)));
        compareTraces(delivery, seed -> RandomToys.referring(seed).first((int) (seed % 3)));
    }

    private static void compareTraces(DeliveryModel delivery, LongFunction<Blueprint> programs) {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            var toy = programs.apply(seed).toy();
            if (!new BruteForce(toy, delivery, LARGEST).run()) {
                continue;
            }
            compared++;
            var engine = Engine.of(Engine.Kind.MEMO, toy);
            var all = new Traces();
            new DepthFirst(engine.start(delivery, Compare.NONE), Compare.NONE, Limits.NONE, new SearchCounts(), all)
                    .run();
            for (MessageOrder order : MessageOrder.values()) {
                var some = new Traces();
                var tally = new SearchCounts();
                ReductionKind.OPTIMAL
                        .search(
                                model -> engine.start(model, Compare.NONE),
                                new ReductionPlan(order, false, Compare.NONE, delivery, SelectionCriteria.by(null)),
                                Limits.NONE,
                                tally,
                                some)
                        .run();
                assertThat(some.met.keySet()).as("%s, seed %s", order, seed).isEqualTo(all.met.keySet());
                assertThat(some.met.values()).as("%s, seed %s", order, seed).allMatch(times -> times == 1);
                assertThat(some.failures).as("%s, seed %s", order, seed).isEqualTo(all.failures);
                assertThat(tally.abandoned()).isZero();
                if (all.failures.isEmpty()) {
                    assertThat(tally.executions())
                            .as("%s, seed %s", order, seed)
                            .isEqualTo(all.met.size());
                }
            }
        }
    }

    /** The delivery to Slow, which fails, is not caused by that to Start, but no schedule begins with it. */
    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void whatFailsBesideAnotherFailureIsShownByARunThatBeginsAsItMust(DeliveryModel delivery) throws Exception {
        var toy = new Toy()
                .actor("Start")
                .actor("Quick")
                .actor("Slow")
                .on("Start", "go", new Op.Log())
                .on("Quick", "fail", new Op.FailIf(0))
                .on("Slow", "fail", new Op.FailIf(0))
                .pending(1, "fail", 0)
                .pending(0, "go", 0)
                .pending(2, "fail", 0)
                .first(1);
        var result = Check.of(toy)
                .reduction(ReductionKind.OPTIMAL)
                .delivery(delivery)
                .keepGoing(true)
                .run();
        assertThat(result.findings()).extracting(finding -> finding.actor()).containsExactlyInAnyOrder("Quick", "Slow");
    }

    @Test
    void aMailboxMayHoldBackTheMessageThatMustComeFirst() {
        var toy = new Toy()
                .actor("Box")
                .on("Box", "a", new Op.FailIf(0))
                .on("Box", "b", new Op.FailIf(0))
                .pending(0, "a", 0)
                .pending(0, "b", 0)
                .first(1);
        for (ReductionKind reduction : List.of(ReductionKind.NONE, ReductionKind.OPTIMAL)) {
            assertThatThrownBy(() -> Check.of(toy)
                            .reduction(reduction)
                            .delivery(DeliveryModel.MAILBOX)
                            .run())
                    .as(reduction.name())
                    .isInstanceOf(NothingToCheck.class);
        }
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void everyEngineRunsTheSameTraces(DeliveryModel delivery) {
        int compared = 0;
        for (long seed = 0; compared < Counts.of(8, 30, 30); seed++) {
            var toy = RandomToys.of(seed);
            if (!new BruteForce(toy, delivery, 500).run()) {
                continue;
            }
            compared++;
            var reference = traces(Engine.Kind.MEMO, toy, delivery);
            for (Engine.Kind kind : Engine.Kind.values()) {
                var some = traces(kind, toy, delivery);
                assertThat(some.met).as("%s, seed %s", kind, seed).isEqualTo(reference.met);
                assertThat(some.failures).as("%s, seed %s", kind, seed).isEqualTo(reference.failures);
            }
        }
    }

    private static Traces traces(Engine.Kind kind, Toy toy, DeliveryModel delivery) {
        var engine = Engine.of(kind, toy);
        var traces = new Traces();
        var plan = new ReductionPlan(MessageOrder.FIFO, false, Compare.NONE, delivery, SelectionCriteria.by(null));
        ReductionKind.OPTIMAL
                .search(model -> engine.start(model, Compare.NONE), plan, Limits.NONE, new SearchCounts(), traces)
                .run();
        return traces;
    }
}
