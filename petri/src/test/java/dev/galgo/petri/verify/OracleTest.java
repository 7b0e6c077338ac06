package dev.galgo.petri.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.RandomNets;
import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.induction.InductiveSearch;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.petri.proof.LastFiring;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.solve.IntegerSearch;
import dev.galgo.petri.solve.StateEquation;
import dev.galgo.petri.solve.Z3Solver;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Every engine against a search that visits all markings, on random nets; {@code -Dgalgo.petri.nets=5000} for more. */
class OracleTest {
    private static final int NETS = Counts.of("galgo.petri.nets", 20, 120, 300);

    /** Hands so many nets with all their questions and true answers to a check. */
    private static void each(int nets, BiConsumer<NetQuestion, Boolean> check) {
        int done = 0;
        for (int seed = 0; done < nets; seed++) {
            var random = new Random(seed);
            Net net = RandomNets.draw(random);
            boolean counted = false;
            for (NetQuestion question : RandomNets.questions(net, random)) {
                Optional<Boolean> reaches = RandomNets.reaches(question);
                if (reaches.isEmpty()) {
                    continue;
                }
                try {
                    check.accept(question, reaches.get());
                } catch (RuntimeException | AssertionError wrong) {
                    throw new AssertionError("net " + seed + ", " + question.text(), wrong);
                }
                counted = true;
            }
            if (counted) {
                done++;
            }
        }
    }

    private static Budget budget() {
        return Budget.start(ProofLimits.DEFAULT);
    }

    @Test
    void theVerifierAgreesAndItsCertificatesAndRunsHold() {
        each(NETS, (question, reaches) -> {
            Answer answer = new Verifier().answer(question);
            if (answer instanceof Answer.Free free) {
                assertThat(reaches).isFalse();
                CertificateCheck.check(CertificateText.write(free.certificate()), budget());
            } else {
                assertThat(answer).isInstanceOf(Answer.Found.class);
                assertThat(reaches).isTrue();
                var found = (Answer.Found) answer;
                assertThat(question.meets(found.run().replay(question.net()).toArray()))
                        .isTrue();
                int shortest = new ExplicitSearch(question, budget(), false)
                        .breadthFirst()
                        .run()
                        .orElseThrow()
                        .length();
                assertThat(found.run().length()).isBetween(shortest, found.shortest() ? shortest : Integer.MAX_VALUE);
            }
        });
    }

    @Test
    void reductionsKeepTheAnswerAndRunsCanBeLifted() {
        each(NETS, (question, reaches) -> {
            NetReduction reduction = NetReduction.of(question, budget());
            var search = new ExplicitSearch(reduction.question(), budget(), false);
            var run = search.run();
            assertThat(run.isPresent()).as("%s", reduction.steps()).isEqualTo(reaches);
            run.ifPresent(reduced -> {
                var lifted = reduction.lift(reduced, budget());
                assertThat(question.meets(lifted.replay(question.net()).toArray()))
                        .isTrue();
            });
        });
    }

    @Test
    void stubbornSetsMissNoGoalAndTheirProofsHold() {
        each(NETS, (question, reaches) -> {
            var search = new ExplicitSearch(question, budget(), true);
            assertThat(search.run().isPresent()).isEqualTo(reaches);
            if (!reaches) {
                var proof = new Proof.Exploration(search.states(), true);
                CertificateCheck.check(new Certificate(question, List.of(), proof), budget());
            }
        });
    }

    @Test
    void oneSearchFindsOfSeveralGoalsThoseThatAreInReach() {
        eachSet((questions, reaches) -> {
            for (boolean stubborn : new boolean[] {false, true}) {
                var formulas = new ArrayList<NetQuestion>();
                var expected = new ArrayList<Boolean>();
                for (int i = 0; i < questions.size(); i++) {
                    if (!stubborn || questions.get(i).goal() instanceof Goal.Reach) {
                        formulas.add(questions.get(i));
                        expected.add(reaches.get(i));
                    }
                }
                var found = new Boolean[formulas.size()];
                Arrays.fill(found, false);
                new ExplicitSearch(formulas, budget(), stubborn).runAll((i, run) -> {
                    NetQuestion question = formulas.get(i);
                    assertThat(question.meets(run.replay(question.net()).toArray()))
                            .isTrue();
                    found[i] = true;
                });
                assertThat(found).containsExactlyElementsOf(expected);
            }
        });
    }

    @Test
    void questionsAskedTogetherAreAnsweredAsTheyAreAlone() {
        eachSet((questions, reaches) -> {
            List<Answer> answers = new Verifier().answerAll(questions);
            for (int i = 0; i < answers.size(); i++) {
                if (answers.get(i) instanceof Answer.Free free) {
                    assertThat(reaches.get(i)).as(questions.get(i).text()).isFalse();
                    CertificateCheck.check(CertificateText.write(free.certificate()), budget());
                } else {
                    assertThat(answers.get(i)).isInstanceOf(Answer.Found.class);
                    assertThat(reaches.get(i)).as(questions.get(i).text()).isTrue();
                }
            }
        });
    }

    /** Hands nets with several questions each to a check, and their true answers. */
    private static void eachSet(BiConsumer<List<NetQuestion>, List<Boolean>> check) {
        for (int seed = 0, done = 0; done < NETS; seed++) {
            var random = new Random(seed);
            Net net = RandomNets.draw(random);
            var questions = new ArrayList<NetQuestion>();
            var reaches = new ArrayList<Boolean>();
            for (int i = 0; i < 3; i++) {
                for (NetQuestion question : RandomNets.questions(net, random)) {
                    RandomNets.reaches(question).ifPresent(met -> {
                        questions.add(question);
                        reaches.add(met);
                    });
                }
            }
            if (questions.isEmpty()) {
                continue;
            }
            done++;
            try {
                check.accept(questions, reaches);
            } catch (RuntimeException | AssertionError wrong) {
                throw new AssertionError("net " + seed, wrong);
            }
        }
    }

    @Test
    void inductionReachesAndExcludesWhatItShould() {
        int[] excluded = {0};
        int[] reached = {0};
        each(NETS, (question, reaches) -> {
            InductiveSearch.Outcome outcome = new InductiveSearch(question, budget()).run();
            if (outcome instanceof InductiveSearch.Excluded proof) {
                assertThat(reaches).isFalse();
                var certificate = new Certificate(question, List.of(), proof.proof());
                CertificateCheck.check(CertificateText.write(certificate), budget());
                excluded[0]++;
            } else if (outcome instanceof InductiveSearch.Reached found) {
                assertThat(reaches).isTrue();
                assertThat(question.meets(found.run().replay(question.net()).toArray()))
                        .isTrue();
                reached[0]++;
            }
        });
        assertThat(excluded[0]).isGreaterThan(NETS / 2);
        assertThat(reached[0]).isGreaterThan(NETS / 2);
    }

    @Test
    void theLastFiringRefutesOnlyWhatIsOutOfReach() {
        int[] refuted = {0};
        each(NETS, (question, reaches) -> {
            if (!LastFiring.appliesTo(question)) {
                return;
            }
            var limits = Budget.start(ProofLimits.DEFAULT.withIterations(500));
            try {
                if (new StateEquation(question, limits)
                                .afterLastFiring(question)
                                .run()
                        instanceof StateEquation.Refuted proof) {
                    assertThat(reaches).isFalse();
                    var certificate = new Certificate(question, List.of(), proof.proof());
                    CertificateCheck.check(CertificateText.write(certificate), budget());
                    refuted[0]++;
                }
            } catch (LimitReached stopped) {
                // As below.
            }
        });
        assertThat(refuted[0]).isGreaterThan(NETS / 2);
    }

    @Test
    void theStateEquationRefutesOnlyWhatIsOutOfReach() {
        int[] refuted = {0};
        each(NETS, (question, reaches) -> {
            var limits = ProofLimits.DEFAULT.withIterations(500);
            try {
                if (!(new StateEquation(question, Budget.start(limits)).run() instanceof StateEquation.Refuted proof)) {
                    return;
                }
                assertThat(reaches).isFalse();
                CertificateCheck.check(new Certificate(question, List.of(), proof.proof()), budget());
                refuted[0]++;
            } catch (LimitReached stopped) {
                // Branching without end is possible where a net is unbounded in fractions.
            }
        });
        assertThat(refuted[0]).isGreaterThan(NETS / 2);
    }

    @Test
    void z3AgreesAndWhatItRefutesCanBeProved() {
        each(Math.max(3, NETS / 10), (question, reaches) -> {
            var search = new IntegerSearch(question, new Z3Solver(), budget());
            if (!(search.run() instanceof IntegerSearch.Infeasible none)) {
                return;
            }
            assertThat(reaches).isFalse();
            assertThat(search.prove(none).run()).isInstanceOf(StateEquation.Refuted.class);
        });
    }
}
