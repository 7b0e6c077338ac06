package dev.galgo.petri.siphon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.Families;
import dev.galgo.petri.RandomNets;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.verify.Answer;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SiphonMethodTest {
    private static SiphonReport run(NetQuestion question) {
        return SiphonMethod.run(question, Budget.start(ProofLimits.DEFAULT));
    }

    /** The slides' figure is lost; this net has the siphons that its text names, for the reasons that it gives. */
    @Test
    void theWorkedExampleOfTheSlides() {
        Net net = Net.builder("worked")
                .place("p1")
                .place("p2")
                .place("p3", 1)
                .place("p4")
                .place("p5")
                .step("t1", List.of("p1", "p2"), List.of("p5"))
                .step("t2", List.of("p1", "p5"), List.of("p1", "p3"))
                .step("t3", List.of("p3"), List.of("p1", "p4"))
                .step("t4", List.of("p4"), List.of("p1", "p2"))
                .build();
        SiphonReport report = run(NetQuestion.deadlock(net));
        assertThat(report.answer()).isInstanceOf(Answer.Free.class);
        assertThat(report.cases().stream().map(found -> found.text(net)))
                .containsExactlyInAnyOrder(
                        "siphon p1, p3, p4 has no marked trap and no place invariant; the state equation has no solution in which it is empty",
                        "siphon p2, p3, p4, p5 has the marked trap p2, p3, p4, p5");
    }

    @Test
    void anInvariantCanKeepASiphonMarked() {
        Net net = Net.builder("loop")
                .place("a", 1)
                .place("b")
                .place("c", 1)
                .step("go", List.of("a", "c"), List.of("b"))
                .step("back", List.of("b"), List.of("a", "c"))
                .build();
        SiphonReport report = run(NetQuestion.deadlock(net));
        assertThat(report.answer()).isInstanceOf(Answer.Free.class);
        assertThat(report.cases()).isNotEmpty();
    }

    @Test
    void philosophersDeadlockAndAsymmetricOnesDoNot() {
        SiphonReport both = run(NetQuestion.deadlock(Families.philosophers(3, false)));
        assertThat(both.answer()).isInstanceOf(Answer.Found.class);
        assertThat(run(NetQuestion.deadlock(Families.philosophers(2, true))).answer())
                .isInstanceOf(Answer.Free.class);
    }

    @Test
    void itAgreesWithTheOracleWhereItAnswers() {
        int answered = 0;
        for (int seed = 0; seed < Counts.of(80, 80, 300); seed++) {
            var random = new Random(seed);
            Net net = RandomNets.draw(random);
            for (NetQuestion question : RandomNets.questions(net, random)) {
                if (!(question.goal() instanceof Goal.Dead)) {
                    continue;
                }
                Optional<Boolean> reaches = RandomNets.reaches(question);
                Answer answer = SiphonMethod.run(question, Budget.start(ProofLimits.DEFAULT.withIterations(500)))
                        .answer();
                if (reaches.isEmpty() || answer instanceof Answer.Unknown) {
                    continue;
                }
                assertThat(answer instanceof Answer.Found).as("net %d", seed).isEqualTo(reaches.get());
                answered++;
            }
        }
        assertThat(answered).isGreaterThan(Counts.of(30, 30, 150));
    }

    @Test
    void whateverIsBlockedTheAnswerIsTheSame() {
        int answered = 0;
        for (int seed = 0; seed < Counts.of(60, 60, 200); seed++) {
            var random = new Random(seed);
            Net net = RandomNets.draw(random);
            for (NetQuestion question : RandomNets.questions(net, random)) {
                if (!(question.goal() instanceof Goal.Dead)) {
                    continue;
                }
                Optional<Boolean> reaches = RandomNets.reaches(question);
                for (Blocking blocking : Blocking.values()) {
                    Answer answer = SiphonMethod.run(
                                    question, Budget.start(ProofLimits.DEFAULT.withIterations(500)), blocking)
                            .answer();
                    if (reaches.isEmpty() || answer instanceof Answer.Unknown) {
                        continue;
                    }
                    assertThat(answer instanceof Answer.Found)
                            .as("net %d, %s", seed, blocking)
                            .isEqualTo(reaches.get());
                    answered++;
                }
            }
        }
        assertThat(answered).isGreaterThan(Counts.of(45, 45, 150));
    }

    /** Each of the three philosophers doubles them three times. */
    @Test
    @Whole
    void wholeSiphonsAreManyMoreThanReasons() {
        var question = NetQuestion.deadlock(Families.philosophers(3, true));
        SiphonReport whole = SiphonMethod.run(question, Budget.start(ProofLimits.DEFAULT), Blocking.WHOLE_SIPHONS);
        assertThat(whole.answer()).isInstanceOf(Answer.Free.class);
        assertThat(whole.iterations()).isGreaterThan(10 * run(question).iterations());
    }

    @Test
    void weightsAreLeftToTheDefaultMethod() {
        Net net = Net.builder("weights")
                .place("p", 3)
                .transition("t")
                .arc("p", "t", 2)
                .arc("t", "p")
                .build();
        assertThat(run(NetQuestion.deadlock(net)).answer())
                .isInstanceOfSatisfying(Answer.Unknown.class, unknown -> assertThat(unknown.reason())
                        .contains("use the default method"));
    }

    @Test
    void theLimitOnIterationsIsNamed() {
        var limits = ProofLimits.DEFAULT.withIterations(3);
        SiphonReport report =
                SiphonMethod.run(NetQuestion.deadlock(Families.philosophers(4, true)), Budget.start(limits));
        assertThat(report.answer()).isInstanceOfSatisfying(Answer.Unknown.class, unknown -> assertThat(unknown.reason())
                .contains("more than 3 iterations"));
    }

    @Test
    void aNetWithoutTransitionsIsDead() {
        assertThat(run(NetQuestion.deadlock(Net.builder("still").place("p", 1).build()))
                        .answer())
                .isInstanceOf(Answer.Found.class);
    }
}
