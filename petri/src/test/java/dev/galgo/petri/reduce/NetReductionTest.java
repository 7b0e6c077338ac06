package dev.galgo.petri.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.RandomNets;
import dev.galgo.petri.format.TinaWriter;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.ReductionStep.Rule;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** One small net for each rule, and one for each condition without which the rule would lie. */
class NetReductionTest {
    private static NetBuilder net(String... places) {
        NetBuilder net = Net.builder("net");
        for (String place : places) {
            net.place(place.replace("*", ""), place.endsWith("*") ? 1 : 0);
        }
        return net;
    }

    private static NetReduction apply(NetQuestion question, Rule rule, String... names) {
        return NetReduction.replay(question, List.of(ReductionStep.of(rule, names)));
    }

    private static void refused(NetQuestion question, String why, Rule rule, String... names) {
        assertThatThrownBy(() -> apply(question, rule, names)).hasMessageContaining(why);
    }

    private static FiringSequence lift(NetReduction reduction, int... firings) {
        return reduction.lift(FiringSequence.of(firings), Budget.start(ProofLimits.DEFAULT));
    }

    @Test
    void thoseThatTakeFromAnEmptySiphonGo() {
        Net net = net("a*", "b", "c")
                .step("t", List.of("a", "b"), List.of("c"))
                .step("u", List.of("c"), List.of("b", "a"))
                .build();
        NetQuestion reduced =
                apply(NetQuestion.deadlock(net), Rule.EMPTY_SIPHON, "b", "c").question();
        assertThat(reduced.net().transitions()).isEmpty();
        refused(NetQuestion.deadlock(net), "has a marked place", Rule.EMPTY_SIPHON, "a", "b");
        Net fed = net("a*", "b").step("t", List.of("a"), List.of("b")).build();
        refused(NetQuestion.deadlock(fed), "is not of a siphon", Rule.EMPTY_SIPHON, "b");
    }

    @Test
    void ofAnEmptySiphonOnlyThePlacesStayThatTheGoalReads() {
        Net net = net("a*", "b", "c")
                .step("t", List.of("b"), List.of("b", "a"))
                .step("u", List.of("c"), List.of("c"))
                .build();
        NetQuestion reduced = NetReduction.of(
                        NetQuestion.reach(net, "b = 0 and a = 1"), Budget.start(ProofLimits.DEFAULT))
                .question();
        assertThat(reduced.net().places()).containsExactly("a", "b");
        assertThat(reduced.net().transitions()).isEmpty();
    }

    @Test
    void whatAStepDoesToANetDoesNotDependOnTheGoal() {
        var random = new Random(5);
        int reductions = 0;
        for (int i = 0; i < 2_000; i++) {
            Net net = RandomNets.draw(random);
            String some = net.placeName(random.nextInt(net.placeCount())) + " >= 1";
            String more = some + " and " + net.placeName(random.nextInt(net.placeCount())) + " >= 1";
            NetReduction joint = NetReduction.of(NetQuestion.reach(net, more), Budget.start(ProofLimits.DEFAULT));
            NetReduction alone = NetReduction.replay(NetQuestion.reach(net, some), joint.steps());
            assertThat(alone.question().net().isLike(joint.question().net()))
                    .as("%s of %s", joint.steps(), TinaWriter.write(net))
                    .isTrue();
            reductions += joint.steps().size();
        }
        assertThat(reductions).isGreaterThan(2_000);
    }

    @Test
    void aTransitionThatWantsMoreThanThereWillBeGoes() {
        Net net = net("a*")
                .transition("t")
                .arc("a", "t", 2)
                .transition("u")
                .arc("a", "u")
                .arc("u", "a")
                .build();
        assertThat(apply(NetQuestion.deadlock(net), Rule.STARVED, "t", "a")
                        .question()
                        .net()
                        .transitions())
                .containsExactly("u");
        Net fed = net("a*")
                .transition("t")
                .arc("a", "t", 2)
                .transition("u")
                .arc("u", "a")
                .build();
        refused(NetQuestion.deadlock(fed), "may get tokens", Rule.STARVED, "t", "a");
    }

    @Test
    void aPlaceThatHoldsNobodyBackGoesUnlessTheGoalReadsIt() {
        Net net = net("a*", "log").step("t", List.of("a"), List.of("a", "log")).build();
        assertThat(apply(NetQuestion.deadlock(net), Rule.FREE_PLACE, "log")
                        .question()
                        .net()
                        .places())
                .containsExactly("a");
        assertThat(apply(NetQuestion.deadlock(net), Rule.FREE_PLACE, "a")
                        .question()
                        .net()
                        .places())
                .containsExactly("log");
        refused(NetQuestion.deadlock(net, Set.of(1)), "that the goal reads", Rule.FREE_PLACE, "log");
        Net low = net("a").step("t", List.of("a"), List.of("a")).build();
        refused(NetQuestion.deadlock(low), "too few tokens", Rule.FREE_PLACE, "a");
    }

    @Test
    void duplicatesGo() {
        Net net = net("a*", "b")
                .step("t", List.of("a"), List.of("b"))
                .step("u", List.of("a", "b"), List.of("b", "b"))
                .build();
        assertThat(apply(NetQuestion.deadlock(net), Rule.DUPLICATE_TRANSITION, "t", "u")
                        .question()
                        .net()
                        .transitions())
                .containsExactly("t");
        refused(NetQuestion.deadlock(net), "keeps the transition that needs more", Rule.DUPLICATE_TRANSITION, "u", "t");
        refused(NetQuestion.deadlock(net), "twice", Rule.DUPLICATE_TRANSITION, "t", "t");
    }

    @Test
    void aLoopThatKeepsTheNetAliveStays() {
        Net net = net("a*", "b")
                .step("loop", List.of("a"), List.of("a"))
                .step("t", List.of("b"), List.of())
                .build();
        refused(NetQuestion.deadlock(net), "hide that a marking is not dead", Rule.NO_OP, "loop", "t");
        assertThat(apply(NetQuestion.reach(net, "b = 1"), Rule.NO_OP, "loop")
                        .question()
                        .net()
                        .transitions())
                .containsExactly("t");
    }

    @Test
    void ofTwoPlacesThatChangeAlikeTheOneWithMoreGoes() {
        Net net = Net.builder("net")
                .place("a", 1)
                .place("b", 2)
                .place("c")
                .step("t", List.of("a", "b"), List.of("c"))
                .step("u", List.of("c"), List.of("a", "b"))
                .build();
        assertThat(apply(NetQuestion.deadlock(net), Rule.IMPLIED_PLACE, "a", "b")
                        .question()
                        .net()
                        .places())
                .containsExactly("a", "c");
        refused(NetQuestion.deadlock(net), "with fewer tokens", Rule.IMPLIED_PLACE, "b", "a");
        refused(NetQuestion.deadlock(net), "change differently", Rule.IMPLIED_PLACE, "c", "b");
    }

    @Test
    void aStepThatNeedsNothingElseFollowsAtOnce() {
        Net net = net("a*", "p", "b")
                .step("h", List.of("a"), List.of("p"))
                .step("f", List.of("p"), List.of("b"))
                .build();
        NetReduction reduction = apply(NetQuestion.deadlock(net), Rule.POST_AGGLOMERATION, "p");
        assertThat(reduction.question().net().transitions()).containsExactly("h.f");
        assertThat(lift(reduction, 0).names(net)).containsExactly("h", "f");
        refused(NetQuestion.reach(net, "b = 0 and a = 0"), "that the goal sees", Rule.POST_AGGLOMERATION, "p");
        refused(NetQuestion.deadlock(net, Set.of(1)), "that the goal reads", Rule.POST_AGGLOMERATION, "p");
        Net needs = net("a*", "p", "b", "c")
                .step("h", List.of("a"), List.of("p"))
                .step("f", List.of("p", "c"), List.of("b"))
                .build();
        refused(NetQuestion.deadlock(needs), "needs more than its token", Rule.POST_AGGLOMERATION, "p");
    }

    @Test
    void tokensAtTheStartAreWorkedOffFirst() {
        Net net = Net.builder("net")
                .place("p", 3)
                .place("b")
                .step("f", List.of("p"), List.of("b"))
                .build();
        NetReduction reduction = apply(NetQuestion.deadlock(net), Rule.POST_AGGLOMERATION, "p");
        assertThat(reduction.question().net().initial(0)).isEqualTo(3);
        assertThat(lift(reduction).names(net)).containsExactly("f", "f", "f");
        Net many = Net.builder("net")
                .place("p", 1_000_000_000)
                .place("b")
                .step("f", List.of("p"), List.of("b"))
                .build();
        refused(NetQuestion.deadlock(many), "is marked", Rule.POST_AGGLOMERATION, "p");
    }

    @Test
    void aStepThatDoesNothingElseWaitsUntilItIsNeeded() {
        Net net = net("a*", "p", "c", "b")
                .step("h", List.of("a"), List.of("p"))
                .step("f", List.of("p", "c"), List.of("b"))
                .build();
        NetReduction reduction = apply(NetQuestion.deadlock(net), Rule.PRE_AGGLOMERATION, "p");
        assertThat(reduction.question().net().transitions()).containsExactly("h.f");
        // The reduced net is dead at once; the original has to fire h first.
        assertThat(lift(reduction).names(net)).containsExactly("h");
        refused(NetQuestion.deadlock(net, Set.of(0)), "that the goal sees", Rule.PRE_AGGLOMERATION, "p");
        Net shared = net("a*", "p", "c", "b")
                .step("h", List.of("a"), List.of("p"))
                .step("f", List.of("p", "c"), List.of("b"))
                .step("g", List.of("a"), List.of("b"))
                .build();
        refused(NetQuestion.deadlock(shared), "shares a place with others", Rule.PRE_AGGLOMERATION, "p");
        assertThat(apply(NetQuestion.reach(shared, "b = 1"), Rule.PRE_AGGLOMERATION, "p")
                        .question()
                        .net()
                        .places())
                .doesNotContain("p");
    }

    @Test
    void whatCannotMatterToAPropertyIsCutOff() {
        Net net = net("a*", "b", "x*", "y")
                .step("t", List.of("a"), List.of("b"))
                .step("u", List.of("x"), List.of("y"))
                .build();
        NetQuestion reduced =
                apply(NetQuestion.reach(net, "b = 1"), Rule.SLICE, "a", "b").question();
        assertThat(reduced.net().transitions()).containsExactly("t");
        refused(NetQuestion.reach(net, "b = 1"), "loses a place that matters", Rule.SLICE, "b");
        refused(NetQuestion.deadlock(net), "keep the net alive", Rule.SLICE, "a", "b");
    }

    @Test
    void whatWouldNotFitIntoAPlaceOrOnAnArcIsLeft() {
        Net start = Net.builder("net")
                .place("p", 3)
                .place("q")
                .place("r")
                .transition("t")
                .arc("p", "t")
                .arc("t", "q", 2_000_000_000)
                .transition("u")
                .arc("q", "u", Integer.MAX_VALUE)
                .arc("u", "r")
                .build();
        refused(NetQuestion.deadlock(start), "puts more tokens than a place holds", Rule.POST_AGGLOMERATION, "p");
        assertThat(new Verifier().answer(NetQuestion.deadlock(start))).isInstanceOf(Answer.Found.class);
        assertThat(new Verifier().answer(NetQuestion.reach(start, "r >= 2"))).isInstanceOf(Answer.Found.class);
        assertThat(new Verifier().answer(NetQuestion.reach(start, "r >= 3"))).isNotInstanceOf(Answer.Found.class);

        Net arcs = net("a*", "p", "q")
                .transition("t")
                .arc("a", "t")
                .arc("t", "p")
                .arc("t", "q", 2_000_000_000)
                .transition("u")
                .arc("p", "u")
                .arc("u", "q", 2_000_000_000)
                .transition("v")
                .arc("q", "v", 2)
                .build();
        refused(NetQuestion.deadlock(arcs), "weights that an arc cannot have", Rule.POST_AGGLOMERATION, "p");
        assertThat(NetReduction.of(NetQuestion.deadlock(arcs), Budget.start(ProofLimits.DEFAULT)))
                .isNotNull();
    }
}
