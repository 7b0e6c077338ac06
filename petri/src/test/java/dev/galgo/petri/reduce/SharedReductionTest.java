package dev.galgo.petri.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.RandomNets;
import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.format.TinaWriter;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.ReductionStep.Rule;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What several goals leave of a net has the answer of each of them, and whoever made it once need not make it again. */
class SharedReductionTest {
    private static final int NETS = Counts.of("galgo.petri.nets", 40, 120, 600);

    private static Budget budget() {
        return Budget.start(ProofLimits.DEFAULT);
    }

    private interface Check {
        void of(NetQuestion question, boolean reaches, SharedReduction shared, SharedReduction again);
    }

    /** Random nets with what up to four goals leave of them, where that is less than they were, and the true answer of each goal. */
    private static void each(Check check) {
        int reduced = 0;
        for (int seed = 0; reduced < NETS; seed++) {
            var random = new Random(seed);
            Net net = RandomNets.draw(random);
            var goals = new ArrayList<Goal.Reach>();
            var answers = new ArrayList<Optional<Boolean>>();
            for (int i = 0; i < 2; i++) {
                for (NetQuestion question : RandomNets.questions(net, random)) {
                    if (question.goal() instanceof Goal.Reach goal) {
                        goals.add(goal);
                        answers.add(RandomNets.reaches(question));
                    }
                }
            }
            if (goals.isEmpty()) {
                continue;
            }
            SharedReduction shared = SharedReduction.of(net, goals, budget());
            if (shared.steps().isEmpty()) {
                continue;
            }
            reduced++;
            SharedReduction again = SharedReduction.replay(net, goals, shared.steps());
            for (int i = 0; i < goals.size(); i++) {
                if (answers.get(i).isPresent()) {
                    try {
                        check.of(
                                new NetQuestion(net, goals.get(i)),
                                answers.get(i).get(),
                                shared,
                                again);
                    } catch (RuntimeException | AssertionError wrong) {
                        throw new AssertionError(
                                "net " + seed + ": " + goals.get(i).text() + " of " + TinaWriter.write(net), wrong);
                    }
                }
            }
        }
    }

    private static Optional<FiringSequence> search(NetReduction reduction) {
        return new ExplicitSearch(reduction.question(), budget(), false)
                .run()
                .map(run -> reduction.lift(run, budget()));
    }

    @Test
    void everyGoalHasItsAnswerOnWhatIsLeftForAllAndOnWhatIsLeftForItAlone() {
        each((question, reaches, shared, again) -> {
            var goal = (Goal.Reach) question.goal();
            for (NetReduction reduction : List.of(shared.of(goal), shared.further(goal, budget()))) {
                Optional<FiringSequence> run = search(reduction);
                assertThat(run.isPresent()).isEqualTo(reaches);
                run.ifPresent(lifted -> assertThat(
                                question.meets(lifted.replay(question.net()).toArray()))
                        .isTrue());
            }
        });
    }

    @Test
    void stepsThatAreAppliedAgainLeaveTheSame() {
        each((question, reaches, shared, again) -> {
            var goal = (Goal.Reach) question.goal();
            assertThat(again.net().isLike(shared.net())).isTrue();
            assertThat(again.places()).isEqualTo(shared.places());
            NetReduction further = shared.further(goal, budget());
            NetReduction replayed = again.replayFurther(goal, further.steps());
            NetReduction alone = NetReduction.replay(question, further.steps());
            assertThat(replayed.question().net().isLike(further.question().net()))
                    .isTrue();
            assertThat(alone.question().net().isLike(further.question().net())).isTrue();
        });
    }

    @Test
    void aCertificateThatBeginsWithSharedStepsHoldsByItself() {
        int[] proved = {0};
        each((question, reaches, shared, again) -> {
            if (!reaches) {
                NetReduction further = shared.further((Goal.Reach) question.goal(), budget());
                var search = new ExplicitSearch(further.question(), budget(), false);
                search.run();
                var certificate =
                        new Certificate(question, further.steps(), new Proof.Exploration(search.states(), false));
                CertificateCheck.check(certificate, again, budget());
                CertificateCheck.check(certificate, budget());
                proved[0]++;
            }
        });
        assertThat(proved[0]).isGreaterThan(NETS / 10);
    }

    private static final Net TWO = Net.builder("two")
            .place("a", 1)
            .place("b", 0)
            .place("c", 0)
            .place("d", 0)
            .step("t", List.of("a"), List.of("b"))
            .step("u", List.of("b"), List.of("c", "d"))
            .build();

    private static Goal.Reach goal(String text) {
        return (Goal.Reach) NetQuestion.reach(TWO, text).goal();
    }

    @Test
    void aGoalThatReadsMoreIsRefused() {
        SharedReduction shared = SharedReduction.of(TWO, List.of(goal("c >= 2")), budget());
        assertThat(shared.of(goal("c >= 1")).steps()).isEqualTo(shared.steps());
        assertThatThrownBy(() -> shared.of(goal("d >= 1"))).hasMessageContaining("goals that do not read 'd'");
        assertThatThrownBy(() -> shared.further(goal("d >= 1"), budget()))
                .hasMessageContaining("goals that do not read 'd'");
        assertThatThrownBy(() -> shared.replayFurther(goal("d >= 1"), shared.steps()))
                .hasMessageContaining("goals that do not read 'd'");
    }

    @Test
    void aProofWithOtherStepsIsRefused() {
        List<Goal.Reach> goals = List.of(goal("c >= 2"));
        var steps = List.of(ReductionStep.of(Rule.FREE_PLACE, "d"));
        SharedReduction checked = SharedReduction.replay(TWO, goals, steps);
        var question = new NetQuestion(TWO, goals.get(0));
        for (List<ReductionStep> others :
                List.of(List.<ReductionStep>of(), List.of(ReductionStep.of(Rule.FREE_PLACE, "c")))) {
            var certificate = new Certificate(question, others, new Proof.Exploration(3, false));
            assertThatThrownBy(() -> CertificateCheck.check(certificate, checked, budget()))
                    .isInstanceOf(CertificateException.class)
                    .hasMessageContaining("others than those that were checked");
        }
        CertificateCheck.check(new Certificate(question, steps, new Proof.Exploration(3, false)), checked, budget());
        assertThatThrownBy(() -> CertificateCheck.check(
                        new Certificate(question, steps, new Proof.Exploration(2, false)), checked, budget()))
                .isInstanceOf(CertificateException.class);
        assertThatThrownBy(() -> SharedReduction.replay(TWO, goals, List.of(ReductionStep.of(Rule.FREE_PLACE, "c"))))
                .isInstanceOf(NetException.class);
        Net same = Net.builder("two").place("a", 1).build();
        assertThatThrownBy(() -> CertificateCheck.check(
                        new Certificate(NetQuestion.reach(same, "a = 2"), steps, new Proof.Exploration(1, false)),
                        checked,
                        budget()))
                .hasMessageContaining("something else");
    }
}
