package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.differential.Contender;
import dev.galgo.core.differential.Differential;
import dev.galgo.core.differential.Explorer;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Blueprint;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random programs every reduction reaches the same ends and the same failures as the search without one. */
class ReductionsAreSoundTest {
    private static final int PROGRAMS = Counts.of(4, 25, 60);
    private static final int FIRST_GIVEN = Counts.of("galgo.programs.first", 4, 15, 60);

    @Test
    void aScheduleThatEndsEarlyDoesNotHideTheOtherOrderOfTwoMessages() throws Exception {
        for (ReductionKind reduction : List.of(ReductionKind.NONE, ReductionKind.DCUTE, ReductionKind.DPOR)) {
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
        assertThat(Check.of(toy).reduction(ReductionKind.DPOR).run().verdict()).isEqualTo(Verdict.VERIFIED);
        for (ReductionKind incomplete : List.of(ReductionKind.DCUTE, ReductionKind.TRANSDPOR)) {
            var result = Check.of(toy).reduction(incomplete).run();
            assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
            assertThat(result.bounds())
                    .extracting(bound -> bound.text())
                    .containsExactly(incomplete.word() + " may leave out orders");
        }
    }

    /** Why dcute does not claim to be complete: the smallest program on which it was seen to lose an end. */
    @Test
    void dcuteLosesAnEndWhereAMessageBlocksItsActor() {
        var program = new Toy()
                .actor("T0")
                .actor("T1")
                .actor("T2")
                .on("T0", "a", new Op.FailIf(1), new Op.Call(0, "d"))
                .on("T0", "d", new Op.Add(1))
                .on("T1", "b", new Op.Call(2, "d"), new Op.Send(0, "d", 0))
                .on("T2", "c", new Op.Log(), new Op.Send(0, "d", 0))
                .pending(1, "b", 0)
                .pending(0, "a", 0)
                .pending(2, "c", 2);
        var all = Explorer.ends(Contender.LARGEST).explore(program, DeliveryModel.UNORDERED);
        var some = Explorer.ends(ReductionKind.DCUTE, MessageOrder.LIFO, false, Compare.NONE)
                .explore(program, DeliveryModel.UNORDERED);
        assertThat(all).hasSizeGreaterThan(some.size()).containsAll(some);
    }

    @Test
    void whatDoesNotGoTogetherIsRefusedWithTheReason() {
        var toy = new Toy().actor("A").pending(0, "go", 0);
        assertThatThrownBy(() -> Check.of(toy)
                        .reduction(ReductionKind.OPTIMAL)
                        .compare(Compare.CANONICAL)
                        .run())
                .hasMessageContaining("visited set");
        assertThatThrownBy(() -> Check.of(toy)
                        .reduction(ReductionKind.DCUTE)
                        .delivery(DeliveryModel.MAILBOX)
                        .run())
                .hasMessageContaining("mailbox");
        assertThatThrownBy(() -> Check.of(toy)
                        .reduction(ReductionKind.DCUTE)
                        .sleepSets(true)
                        .run())
                .hasMessageContaining("dcute");
        assertThatThrownBy(() -> Check.of(toy)
                        .reduction(ReductionKind.DPOR)
                        .delivery(DeliveryModel.CAUSAL)
                        .sleepSets(true)
                        .run())
                .hasMessageContaining("causal");
    }

    /** Each program in one of the orders; the bench has the time for all of them. */
    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void underEveryDeliveryModelTheSameIsReachedAndFound(DeliveryModel delivery) {
        compareAll(delivery, List.of(RandomToys::blueprint, RandomToys::referring), PROGRAMS);
    }

    /** As most programs start that are handed to a check with arguments. */
    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void theSameIsReachedAndFoundWhereOneOfTheMessagesPendingMustComeFirst(DeliveryModel delivery) {
        compareAll(
                delivery,
                List.of(seed -> RandomToys.blueprint(seed).first((int) (seed % 3)), seed -> RandomToys.referring(seed)
                        .first((int) (seed % 3))),
                FIRST_GIVEN);
    }

    private static void compareAll(DeliveryModel delivery, List<LongFunction<Blueprint>> families, int most) {
        for (LongFunction<Blueprint> programs : families) {
            var differentials = Arrays.stream(MessageOrder.values())
                    .map(order -> new Differential(programs, delivery, Contender.reductions(delivery, List.of(order))))
                    .toList();
            for (int seed = 0; compared(differentials) < most; seed++) {
                var differential = differentials.get(seed % differentials.size());
                assertThat(differential.on(seed).map(Differential.Difference::told))
                        .isEmpty();
            }
        }
    }

    private static int compared(List<Differential> differentials) {
        return differentials.stream().mapToInt(Differential::compared).sum();
    }

    @Test
    void theProgramsComparedHaveDeadlocks() {
        var findings = Explorer.findings(check -> check.limits(Limits.NONE.withTransitions(Contender.LARGEST)));
        assertThat(LongStream.range(0, 100)
                        .filter(seed -> findings.explore(RandomToys.of(seed), DeliveryModel.UNORDERED)
                                .contains("deadlock"))
                        .count())
                .isPositive();
    }
}
