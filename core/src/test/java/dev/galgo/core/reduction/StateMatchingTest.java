package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.differential.Contender;
import dev.galgo.core.differential.Differential;
import dev.galgo.core.differential.Explorer;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A visited set does not hide races from a reduction that learns of them: each test has a program on which a simpler one would. */
class StateMatchingTest {
    private static final int PROGRAMS = Counts.of(8, 50, 100);

    /** What T0 does in two steps races with what T1 takes first; the second step is behind a configuration that was met before. */
    @Test
    void aRaceBehindAMatchIsFollowedUp() {
        assertSameAsWithout(new Toy()
                .actor("T0")
                .actor("T1")
                .on("T0", "a", new Op.Send(Op.SELF, "b", 0))
                .on("T0", "b", new Op.Send(1, "d", 0))
                .on("T1", "c", new Op.Log())
                .on("T1", "d", new Op.Add(1))
                .pending(1, "c", 0)
                .pending(0, "a", 0));
    }

    /** The same with a further step in between, so that what is behind a match is known to whoever led to it. */
    @Test
    void whatIsBehindAMatchIsHandedDown() {
        assertSameAsWithout(new Toy()
                .actor("T0")
                .actor("T1")
                .actor("T2")
                .on("T0", "a", new Op.Send(Op.SELF, "b", 0))
                .on("T0", "b", new Op.Send(1, "d", 0))
                .on("T1", "c", new Op.Log())
                .on("T1", "d", new Op.Add(1))
                .on("T2", "b", new Op.Send(Op.SELF, "c", 0))
                .pending(1, "c", 0)
                .pending(2, "b", 0)
                .pending(0, "a", 0));
    }

    /** What the race begins with is sent on the way to the match at one visit, and was there before at the other. */
    @Test
    void whatIsBehindAMatchBeginsWithWhatLedToIt() {
        assertSameAsWithout(new Toy()
                .actor("T0")
                .actor("T1")
                .actor("T2")
                .on("T0", "c", new Op.Send(1, "d", 1), new Op.Call(2, "d"), new Op.Send(1, "d", 0))
                .on("T1", "d", new Op.Log())
                .on("T2", "c", new Op.Send(Op.SELF, "d", 1), new Op.Call(1, "d"))
                .on("T2", "d", new Op.Log())
                .pending(2, "c", 0)
                .pending(0, "c", 0));
    }

    /** T0 goes on for ever, so that T1 would never be tried. */
    @Test
    void nobodyIsPutOffForEverOnACycle() {
        Toy toy = new Toy()
                .actor("T0")
                .actor("T1")
                .on("T0", "c", new Op.Send(0, "c", 0))
                .on("T1", "c", new Op.FailIf(0))
                .pending(0, "c", 0)
                .pending(1, "c", 0);
        assertThat(assertSameAsWithout(toy)).anyMatch(met -> met.toString().startsWith("failure"));
    }

    /**
     * Once T0 has taken two steps, T2 ticks for ever, and only at every other tick sends to T1 what makes T1 fail, if it comes first. That is
     * known of the cycle as a whole, which is behind a match.
     */
    @Test
    void aRaceOnACycleBehindAMatchIsFollowedUp() {
        Toy toy = new Toy()
                .actor("T0")
                .actor("T1")
                .actor("T2")
                .on("T0", "a", new Op.Send(Op.SELF, "b", 0))
                .on("T0", "b", new Op.Send(2, "tick", 0))
                .on("T1", "c", new Op.FailIf(1))
                .on("T1", "d", new Op.Scale(0, 1))
                .on("T2", "tick", new Op.Add(1), new Op.Modulo(2), new Op.Send(Op.SELF, "tick", 0))
                .on("T2", "g", new Op.Send(1, "d", 0))
                .guard("T2", "g", 1)
                .pending(1, "c", 0)
                .pending(0, "a", 0)
                .pending(2, "g", 0);
        assertThat(assertSameAsWithout(toy)).anyMatch(met -> met.toString().startsWith("failure"));
    }

    @Test
    void anActorCreatedOnBothWaysToAMatchIsTheSame() {
        assertSameAsWithout(new Toy()
                .actor("T0")
                .actor("T1")
                .on("T1", "b", new Op.Create("T3"), new Op.Send(Op.CHILD, "c", 0))
                .on("T1", "c", new Op.Scale(0, 1))
                .on("T1", "d", new Op.Scale(0, 0))
                .on("T3", "c", new Op.Send(1, "d", 0))
                .pending(1, "c", 0)
                .pending(1, "b", 0));
    }

    /** Of two equal messages to T1 one was there before the delivery that led to the match, and one was sent by it. */
    @Test
    void equalMessagesAreFollowedUpBoth() {
        assertSameAsWithout(new Toy()
                .actor("T0")
                .actor("T1")
                .actor("T2")
                .on("T0", "c", new Op.Call(2, "e"))
                .on("T1", "c", new Op.Send(0, "c", 0))
                .on("T1", "d", new Op.Send(Op.SELF, "c", 0))
                .on("T2", "b", new Op.Scale(2, 1), new Op.Send(1, "d", 0))
                .pending(2, "b", 0)
                .pending(2, "b", 0));
    }

    /**
     * D fails in the end unless a cycle of calls ends the schedule before: A waits for B, B for C, C for A. That happens if A makes its call before
     * B does, and is behind a match; so that B may come first, the end itself must be known.
     */
    @Test
    void aFailureThatAnEarlyEndBehindAMatchHidesIsFound() throws Exception {
        Toy toy = new Toy()
                .actor("A")
                .actor("B")
                .actor("C")
                .actor("D")
                .on("A", "x", new Op.Call(1, "f"))
                .guard("A", "c", 1)
                .on("B", "b", new Op.Send(3, "q", 0), new Op.Call(2, "e"))
                .guard("B", "f", 1)
                .on("C", "go", new Op.Send(3, "p", 0), new Op.Call(0, "c"))
                .on("D", "p", new Op.Send(1, "b", 0))
                .on("D", "q", new Op.FailIf(0))
                .pending(0, "x", 0)
                .pending(2, "go", 0);
        for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
            CheckResult result = Check.of(toy)
                    .reduction(ReductionKind.DPOR)
                    .compare(compare)
                    .keepGoing(true)
                    .run();
            assertThat(result.findings())
                    .as(compare.name())
                    .extracting(finding -> finding.kind().id())
                    .contains("deadlock", "assertion");
        }
    }

    /** The state 1 is met after 0 first, from where the failure is one delivery too far away. */
    @Test
    void aShorterWayToAConfigurationIsNotCutOff() throws Exception {
        Toy toy = new Toy()
                .actor("T0")
                .on("T0", "go", new Op.Choose(2))
                .on("T0", "tick", new Op.FailIf(2), new Op.Add(1), new Op.Modulo(3), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "go", 0)
                .pending(0, "tick", 0)
                .first(0);
        CheckResult result = Check.of(toy)
                .reduction(ReductionKind.DPOR)
                .compare(Compare.CANONICAL)
                .limits(Limits.NONE.withDepth(3))
                .keepGoing(true)
                .run();
        assertThat(result.findings()).isNotEmpty();
    }

    @Test
    void fewerConfigurationsAreMetThanWithoutAReductionAndTheVerdictIsTheSame() throws Exception {
        Toy toy = new Toy();
        for (int i = 0; i < 5; i++) {
            toy.actor("T").on("T", "a", new Op.Send(Op.SELF, "b", 0)).pending(i, "a", 0);
        }
        CheckResult all = Check.of(toy).compare(Compare.CANONICAL).run();
        CheckResult some = Check.of(toy)
                .compare(Compare.CANONICAL)
                .reduction(ReductionKind.DPOR)
                .run();
        assertThat(some.verdict()).isEqualTo(all.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(all.states()).isEqualTo(243);
        assertThat(some.states()).isEqualTo(11);
    }

    /** The same ends and failures, in every order, as the search without a reduction; returns them. */
    private static Set<Object> assertSameAsWithout(Toy toy) {
        Set<Object> all = Explorer.endsOfVisited(Contender.MOST_STATES).explore(toy, DeliveryModel.UNORDERED);
        for (MessageOrder order : MessageOrder.values()) {
            assertThat(Explorer.ends(ReductionKind.DPOR, order, false, Compare.CANONICAL)
                            .explore(toy, DeliveryModel.UNORDERED))
                    .as(order.name())
                    .isEqualTo(all);
        }
        return all;
    }

    @ParameterizedTest
    @EnumSource(value = DeliveryModel.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void randomProgramsAreExploredAsWithoutAReduction(DeliveryModel delivery) {
        compare(order -> new Differential(
                seed -> RandomToys.colliding(seed, false),
                delivery,
                Contender.of(ReductionKind.DPOR, delivery, List.of(order))));
    }

    @ParameterizedTest
    @EnumSource(value = DeliveryModel.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void programsThatGoOnForEverAreExploredAsWithoutAReduction(DeliveryModel delivery) {
        compare(order -> Differential.ofEndless(
                seed -> seed % 2 == 0 ? RandomToys.recurring(seed) : RandomToys.colliding(seed, true),
                delivery,
                Contender.withVisitedSet(delivery, List.of(order))));
    }

    /** Each program in one of the orders; the bench has the time for all of them. */
    private static void compare(Function<MessageOrder, Differential> inOrder) {
        List<Differential> differentials =
                Arrays.stream(MessageOrder.values()).map(inOrder).toList();
        int seed = 0;
        while (differentials.stream().mapToInt(Differential::compared).sum() < PROGRAMS) {
            var differential = differentials.get(seed % differentials.size());
            assertThat(differential.on(seed).map(Differential.Difference::told)).isEmpty();
            seed++;
        }
    }

    @Test
    void sleepSetsAreRefusedWithAVisitedSet() {
        for (ReductionKind reduction : List.of(ReductionKind.DPOR, ReductionKind.TRANSDPOR)) {
            assertThatThrownBy(() -> reduction.refuse(Compare.CANONICAL, DeliveryModel.UNORDERED, true))
                    .hasMessageContaining("other messages asleep");
        }
    }

    @Test
    void aReductionThatMayLeaveOutOrdersNeverVerifiesWithAVisitedSetEither() throws Exception {
        var toy = new Toy().actor("A").pending(0, "go", 0);
        for (ReductionKind incomplete : List.of(ReductionKind.DCUTE, ReductionKind.TRANSDPOR)) {
            assertThat(Check.of(toy)
                            .reduction(incomplete)
                            .compare(Compare.CANONICAL)
                            .run()
                            .verdict())
                    .isEqualTo(Verdict.WITHIN_BOUNDS);
        }
    }
}
