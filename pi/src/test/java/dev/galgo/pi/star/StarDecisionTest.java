package dev.galgo.pi.star;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.forward.ConcreteSearch;
import dev.galgo.pi.star.scene.Listening;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class StarDecisionTest {
    private static StarDecision decide(String text, String... locations) {
        return StarDecision.of(Models.of(text), ProofLimits.DEFAULT, ProofProgress.SILENT, List.of(locations));
    }

    private static String rests(String text, String... locations) {
        return decide(text, locations).answer().effort().words();
    }

    @Test
    void whatTwoClientsCanDoIsFoundAmongManyKindsOfMessages() {
        StarDecision decision = decide(Stars.questions(32), "Waits3", "Waits3");

        assertThat(decision.answer()).isInstanceOfSatisfying(StarAnswer.Reachable.class, found -> {
            assertThat(found.run().moves()).hasSize(4 + 2 * 3 * 3);
            assertThat(found.effort().words()).startsWith("concrete search: ").endsWith(" with up to 2 created actors");
        });
        assertThat(decision.drop()).as("no tree was built").isEmpty();
    }

    @Test
    void oneActorOfTheStartIsNotAtTwoLocations() {
        assertThat(decide(Stars.CLIENTS, "Open", "Shut").answer()).isInstanceOf(StarAnswer.Unreachable.class);
        assertThat(rests(Stars.CLIENTS, "Open", "Shut"))
                .isEqualTo("at sight: only gate can come to Open and Shut, and is at one location at a time");
    }

    @Test
    void oneActorOfTheStartIsNotAtALocationTwice() {
        assertThat(rests(Stars.CLIENTS, "Waits", "Serves", "Serves"))
                .isEqualTo("at sight: only server can come to Serves (2 times), and is at one location at a time");
    }

    /** Both can come to A and B, one of them to C as well: three wanted locations, two actors. */
    @Test
    void twoActorsOfTheStartAreNotAtThreeLocations() {
        String text =
                """
                system pairs
                static actor S owns { }
                actor D owns { }
                A(s;) = B(s;) (+) C(s;)
                B(s;) = N(s;)
                C(s;) = N(s;)
                N(s;) = new d: D . ( E(d;) | A(s;) )
                E(d;) = 0
                init { one: A(one;) two: B(two;) }
                """;
        assertThat(rests(text, "A", "B", "C"))
                .isEqualTo("at sight: only one and two can come to A, B and C, and each is at one location at a time");
        assertThat(decide(text, "B", "C", "E", "E").answer()).isInstanceOf(StarAnswer.Reachable.class);
    }

    @Test
    void aLocationThatNobodyComesToIsNamed() {
        String text = Stars.CLIENTS.replace("init", "Lost(client; server) = 0\ninit");
        assertThat(decide(text, "Open", "Lost").answer()).isInstanceOf(StarAnswer.Unreachable.class);
        assertThat(rests(text, "Open", "Lost")).isEqualTo("at sight: no step of any actor leads to Lost");
    }

    @Test
    void whatIsThereAtTheStartNeedsNoStep() {
        assertThat(decide(Stars.CLIENTS, "Serves", "Open").answer())
                .isInstanceOfSatisfying(
                        StarAnswer.Reachable.class,
                        found -> assertThat(found.run().moves()).isEmpty());
        assertThat(rests(Stars.CLIENTS, "Serves", "Open"))
                .isEqualTo("at sight: at the start actors are at Open and Serves");
        assertThat(rests(Stars.CLIENTS, "Open")).isEqualTo("at sight: at the start an actor is at Open");
    }

    @Test
    void whatIsNeverReachedIsStillProvedByTheAbstractions() {
        StarDecision decision = decide(Stars.LOCK, "Critical", "Critical");
        assertThat(decision.answer()).isInstanceOf(StarAnswer.Unreachable.class);
        assertThat(decision.drop()).isPresent();
    }

    @Test
    void whoWantsToSeeTheTreeGetsOne() {
        var decision = StarDecision.withTree(
                Models.of(Stars.CLIENTS), ProofLimits.DEFAULT, ProofProgress.SILENT, List.of("Served"));
        assertThat(decision.answer()).isInstanceOf(StarAnswer.Reachable.class);
        assertThat(decision.drop()).isPresent();
    }

    @Test
    void anInterruptEndsBothThreadsAndIsKept() throws Exception {
        var decision = new AtomicReference<StarDecision>();
        var interrupted = new AtomicReference<Boolean>();
        var begun = new CountDownLatch(1);
        ProofProgress progress = (engine, iteration, size) -> begun.countDown();
        PiSystem system = Models.of(Stars.questions(24));
        var thread = new Thread(() -> {
            decision.set(StarDecision.of(system, ProofLimits.DEFAULT, progress, List.of("Waits24", "Replies23")));
            interrupted.set(Thread.currentThread().isInterrupted());
        });
        thread.start();
        begun.await();
        thread.interrupt();
        thread.join();
        assertThat(decision.get().answer())
                .isInstanceOfSatisfying(StarAnswer.Unknown.class, unknown -> assertThat(unknown.limit())
                        .startsWith("interrupted"));
        assertThat(interrupted.get()).isTrue();
    }

    @Test
    void aSearchWithFewActorsThatLeftNothingOutSaysSo() {
        PiSystem system = Models.of(Stars.few(2));
        Budget budget = Budget.start(ProofLimits.DEFAULT);
        var search = new ConcreteSearch(system, new Listening(system), Aim.of(system, List.of("Down3")), budget);
        assertThat(search.run(1, 100, () -> false)).isEmpty();
        assertThat(search.isCut()).as("a second actor was not looked at").isTrue();
    }

    @Test
    void anEffortSaysNothingOfWhatWasNotBuilt() {
        assertThat(Effort.dual(2, 0, 0, 5)).hasToString("dual abstraction with counters up to 2, 5 ms");
        assertThat(Effort.dual(2, 1, 0, 5).words())
                .isEqualTo("dual abstraction with counters up to 2: a coverability tree of 1 node (drop)");
        assertThat(Effort.dual(2, 10, 7, 5).words())
                .isEqualTo(
                        "dual abstraction with counters up to 2: coverability trees of 10 nodes (drop) and 7 (infinity)");
        assertThat(Effort.backward(0, 5).words()).isEqualTo("backward: nothing was met");
        assertThat(Effort.backward(1, 5).words()).isEqualTo("backward: 1 minimal element");
        assertThat(Effort.concrete(1, 1, 5).words())
                .isEqualTo("concrete search: 1 configuration with up to 1 created actor");
    }
}
