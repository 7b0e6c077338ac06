package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.reduction.base.Weights;
import dev.galgo.core.toy.Chameneos;
import dev.galgo.core.toy.Fibonacci;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.ShortestPaths;
import dev.galgo.core.toy.Toy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Selecting stable actors gives the published figures, and the sound condition keeps the order that the printed one loses. */
class StableActorsRuleTest {
    private static CheckResult check(Semantics program, ReductionKind reduction, Stability stability) throws Exception {
        return Check.of(program).reduction(reduction).stability(stability).run();
    }

    private static void assertFigures(CheckResult result, long executions, long states, long withoutStableActor) {
        assertThat(result.executions()).as("executions").isEqualTo(executions);
        assertThat(result.states()).as("states").isEqualTo(states);
        assertThat(result.transitions()).as("transitions").isEqualTo(states - 1);
        assertThat(result.withoutStableActor()).as("without a stable actor").isEqualTo(withoutStableActor);
    }

    @Test
    void theRegistryOfFigure3TakesSixExecutionsInsteadOfThirty() throws Exception {
        var all = check(Programs.registry(), ReductionKind.NONE, Stability.SOUND);
        assertThat(all.executions()).isEqualTo(30);
        assertThat(all.states()).isEqualTo(90);
        assertThat(all.withoutStableActor()).isEqualTo(-1);
        for (Stability stability : Stability.values()) {
            assertFigures(check(Programs.registry(), ReductionKind.STABLE, stability), 6, 18, 0);
        }
    }

    @Test
    void theFibonacciTreeOfFigure5TakesFourExecutions() throws Exception {
        for (Stability stability : Stability.values()) {
            assertFigures(check(new Fibonacci(3, 1), ReductionKind.STABLE, stability), 4, 18, 3);
        }
    }

    @Test
    void largerFibonacciTreesHaveThePublishedFigures() throws Exception {
        for (Stability stability : Stability.values()) {
            assertFigures(check(new Fibonacci(5, 2), ReductionKind.STABLE, stability), 16, 72, 23);
            assertFigures(check(new Fibonacci(7, 2), ReductionKind.STABLE, stability), 4096, 16760, 6495);
        }
    }

    @Test
    void independentTasksLeaveTwoExecutionsOfTheRegistry() throws Exception {
        var result = check(Programs.registry(), ReductionKind.STABLE_TASKS, Stability.SOUND);
        assertFigures(result, 2, 12, 0);
        assertThat(result.abandoned()).isEqualTo(3);
    }

    @Test
    void independentTasksDoNotHelpWhereAllTouchTheSame() throws Exception {
        assertFigures(check(new Fibonacci(5, 2), ReductionKind.STABLE_TASKS, Stability.SOUND), 16, 72, 23);
    }

    @Test
    void aTaskThatAlwaysFailsDoesNotHideWhatComesAfterTheOther() throws Exception {
        var toy = new Toy()
                .actor("Server")
                .actor("Client")
                .on("Server", "note", new Op.Increase("f", 1), new Op.Send(1, "next", 0))
                .on("Server", "fail", new Op.Fail(FindingKind.ASSERTION))
                .on("Client", "next", new Op.FailIf(0))
                .pending(0, "note", 0)
                .pending(0, "fail", 0);
        var result = Check.of(toy)
                .reduction(ReductionKind.STABLE_TASKS)
                .keepGoing(true)
                .run();
        assertThat(result.findings())
                .extracting(finding -> finding.actor())
                .containsExactlyInAnyOrder("Server", "Client");
    }

    @Test
    void theCreaturesOfChameneosAreSelectedSoThatEachTraceIsRunOnce() throws Exception {
        assertThat(check(new Chameneos(1), ReductionKind.STABLE, Stability.SOUND)
                        .executions())
                .isEqualTo(36);
        assertThat(check(new Chameneos(2), ReductionKind.STABLE, Stability.SOUND)
                        .executions())
                .isEqualTo(216);
    }

    @Test
    void aLookAtWhatWouldBeSentSelectsBetterWhereEverybodyLooksAlike() throws Exception {
        for (var graph : List.of("0 01 02 03 13 31 23 32", "4 01 10 02 20 13 31 40 41 14 04")) {
            var blind = shortestPaths(graph, Weights.PUBLISHED);
            var looking = shortestPaths(graph, Weights.LOOKING);
            assertThat(looking.executions()).isLessThan(blind.executions());
            assertThat(looking.verdict()).isEqualTo(Verdict.VERIFIED);
        }
        var result = Check.of(new Fibonacci(5, 2))
                .reduction(ReductionKind.STABLE)
                .weights(Weights.LOOKING)
                .run();
        assertThat(result.executions()).isEqualTo(16);
        assertThat(result.transitions()).isLessThan(71);
    }

    @Test
    void withSleepSetsEachTraceOfTheShortestPathsIsRunOnce() throws Exception {
        var four = new ShortestPaths(0, "01 02 03 13 31 23 32");
        var five = new ShortestPaths(4, "01 10 02 20 13 31 40 41 14 04");
        for (var expected : Map.of(four, 126L, five, 296L).entrySet()) {
            var result = Check.of(expected.getKey())
                    .reduction(ReductionKind.STABLE)
                    .sleepSets(true)
                    .weights(Weights.LOOKING)
                    .run();
            assertThat(result.executions()).isEqualTo(expected.getValue());
            assertThat(result.abandoned()).isZero();
        }
    }

    private static CheckResult shortestPaths(String graph, Weights weights) throws Exception {
        return Check.of(new ShortestPaths(graph.charAt(0) - '0', graph.substring(2)))
                .reduction(ReductionKind.STABLE)
                .weights(weights)
                .run();
    }

    @Test
    void theWrongWayRoundTheLevelsTakeMoreExecutions() throws Exception {
        var result = Check.of(new Fibonacci(3, 1))
                .reduction(ReductionKind.STABLE)
                .weights(new Weights(-100, -10, -1, false))
                .run();
        assertThat(result.executions()).isEqualTo(8);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    /** Nobody on the chain A1::m1, I::go, A::q refers to a, but C::m will tell I about it. */
    private static Toy toldLater() {
        return new Toy()
                .actor("A")
                .actor("I")
                .actor("A1")
                .actor("C")
                .knows(2, "i", 1)
                .knows(3, "i", 1)
                .on("A", "r", new Op.Scale(2, 1))
                .on("A", "q", new Op.Add(10))
                .on("I", "go", new Op.SendVia("f", "q", 0, "A"))
                .on("I", "setRef", new Op.Keep("f"))
                .on("A1", "m1", new Op.SendVia("i", "go", 0, "I"))
                .on("C", "m", new Op.IntroduceVia("i", "setRef", "I"))
                .pending(0, "r", 0)
                .pending(2, "m1", 0)
                .pendingAbout(3, "m", 0);
    }

    @Test
    void anActorOnTheWayThatIsToldLaterMakesAnActorUnstable() {
        assertThat(Ends.values(toldLater(), ReductionKind.NONE, Stability.SOUND))
                .containsExactly(1, 11, 21);
        assertThat(Ends.values(toldLater(), ReductionKind.STABLE, Stability.SOUND))
                .containsExactly(1, 11, 21);
        assertThat(Ends.values(toldLater(), ReductionKind.STABLE, Stability.PRINTED))
                .containsExactly(1, 11);
    }

    @Test
    void thePrintedConditionNeverVerifies() throws Exception {
        var printed = check(Programs.registry(), ReductionKind.STABLE, Stability.PRINTED);
        assertThat(printed.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(printed.bounds())
                .extracting(bound -> bound.text())
                .containsExactly("the printed condition for stable actors may leave out orders");
        var sound = check(Programs.registry(), ReductionKind.STABLE, Stability.SOUND);
        assertThat(sound.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void withoutInsightItIsRefused() {
        var opaque = new Programs.Opaque(Programs.registry());
        assertThatThrownBy(
                        () -> Check.of(opaque).reduction(ReductionKind.STABLE).run())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("who may send what to whom");
    }
}
