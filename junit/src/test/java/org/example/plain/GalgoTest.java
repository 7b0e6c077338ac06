package org.example.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.golden.Golden;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import dev.galgo.test.Checked;
import dev.galgo.test.Galgo;
import dev.galgo.test.Options;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** The plain call. */
class GalgoTest {
    private static Behavior<String> relay(ActorRef<String> to) {
        return Behaviors.receiveMessage(word -> {
            to.tell(word);
            return Behaviors.same();
        });
    }

    /** Two words on two ways. */
    private static Probe<String> race(ActorLab lab) {
        Probe<String> goal = lab.probe("goal");
        lab.spawn(relay(goal.ref()), "left").tell("a");
        lab.spawn(relay(goal.ref()), "right").tell("b");
        return goal;
    }

    private static void mustBeInOrder(ActorLab lab) {
        race(lab).expectExactly(List.of("a", "b"));
    }

    @Test
    void itReturnsWhatWasDone() {
        Checked checked = Galgo.check(lab -> race(lab).expect("a").expect("b"));
        assertThat(checked.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(checked.executions()).isEqualTo(2);
        assertThat(checked.assumptions()).isEmpty();
        assertThat(checked.summary())
                .startsWith("started: test Galgo.check, delivery fifo\nverified: every schedule was explored");
    }

    @Test
    void aSearchThatCompletedNoScheduleFails() {
        Options cut = Options.DEFAULT.maxDepth(1);
        assertThat(catchThrowableOfType(AssertionError.class, () -> Galgo.check(cut, GalgoTest::race)))
                .hasMessageStartingWith("No schedule came to its end, so nothing was checked.");
        assertThat(Galgo.check(cut.expect(Verdict.NOTHING_COMPLETED), GalgoTest::race)
                        .executions())
                .isZero();
    }

    @Test
    void itThrowsAnErrorFromWhereItWasCalled() throws IOException {
        AssertionError error = catchThrowableOfType(AssertionError.class, () -> Galgo.check(GalgoTest::mustBeInOrder));
        assertThat(error).hasCauseInstanceOf(AssertionError.class);
        assertThat(error.getStackTrace()[0].getClassName()).isEqualTo(GalgoTest.class.getName());
        Golden.compare("plain-call.txt", Objects.requireNonNull(error.getMessage()));
    }

    @Test
    void theTokenOfAFailureRunsItsScheduleOnTheCallersThread() {
        var threads = new ArrayList<Thread>();
        AssertionError error = catchThrowableOfType(
                AssertionError.class,
                () -> Galgo.check(Options.DEFAULT.replay(token()), lab -> {
                    threads.add(Thread.currentThread());
                    mustBeInOrder(lab);
                }));
        assertThat(error).hasMessageContaining("goal expected exactly [a, b] and received [b, a]");
        assertThat(threads).containsExactly(Thread.currentThread());
    }

    @Test
    void aTokenWhoseBugIsGonePasses() {
        Checked checked = Galgo.check(Options.DEFAULT.replay(token()), GalgoTest::race);
        assertThat(checked.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(checked.summary()).contains("one schedule, that of the replay token");
    }

    private static String token() {
        AssertionError error = catchThrowableOfType(AssertionError.class, () -> Galgo.check(GalgoTest::mustBeInOrder));
        return Objects.requireNonNull(error.getMessage()).replaceAll("(?s).*-Dgalgo.replay=(\\w+).*", "$1");
    }

    @Test
    void everyOptionIsSaidInASentence() {
        Checked checked = Galgo.check(
                Options.DEFAULT
                        .sample(30)
                        .seed(5)
                        .strategy(Strategies.PCT)
                        .bugDepth(1)
                        .timeout(Duration.ofMinutes(2))
                        .stepTimeout(Duration.ofSeconds(9))
                        .maxDepth(100)
                        .finding(Set.of(FindingKind.ASSERTION)),
                GalgoTest::mustBeInOrder);
        assertThat(checked.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(checked.summary()).contains("seed 5");
    }

    @Test
    void anOptionThatThereIsNotIsASentence() {
        AssertionError error = catchThrowableOfType(
                AssertionError.class, () -> Galgo.check(Options.DEFAULT.with("reductoin", "none"), GalgoTest::race));
        assertThat(error)
                .hasMessageStartingWith("Nothing was checked: there is no option reductoin; there are reduction,");
        assertThat(error).hasNoCause();
    }

    @Test
    void aReductionThatNeedsToKnowMoreIsRefused() {
        AssertionError error = catchThrowableOfType(
                AssertionError.class,
                () -> Galgo.check(Options.DEFAULT.reduction(ReductionKind.STABLE), GalgoTest::race));
        assertThat(error)
                .hasMessageStartingWith("Nothing was checked: nothing is known here of who may send what to whom");
    }

    @Test
    void whatMustAlwaysHoldIsSeenInEveryConfiguration() {
        AssertionError error = catchThrowableOfType(
                AssertionError.class,
                () -> Galgo.check(lab -> {
                    Probe<String> left = lab.probe("left-goal");
                    Probe<String> right = lab.probe("right-goal");
                    left.ref().tell("a");
                    right.ref().tell("b");
                    lab.always(() -> {
                        if (left.received().isEmpty() && !right.received().isEmpty()) {
                            throw new AssertionError("right before left");
                        }
                    });
                }));
        assertThat(error)
                .hasMessageStartingWith(
                        "assertion in right-goal: What must always hold failed an assertion: right before left");
    }

    @Test
    void whatAProbeHasReceivedTellsConfigurationsApart() {
        Options visited = Options.DEFAULT.reduction(ReductionKind.NONE).compare(Compare.CANONICAL);
        assertThat(Galgo.check(visited.finding(Set.of(FindingKind.ASSERTION)), GalgoTest::mustBeInOrder)
                        .verdict())
                .isEqualTo(Verdict.VIOLATED);
        Checked checked = Galgo.check(visited, lab -> race(lab).expect("a").expect("b"));
        assertThat(checked.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(checked.transitions()).isLessThan(20);
    }

    @Test
    void aHandlerThatDoesNotReturnIsAFinding() {
        // The search gives up its thread: it must not keep a processor busy until the JVM ends.
        var over = new AtomicBoolean();
        AssertionError error = catchThrowableOfType(
                AssertionError.class,
                () -> Galgo.check(Options.DEFAULT.stepTimeout(Duration.ofMillis(200)), lab -> {
                    Behavior<String> sleeper = Behaviors.receiveMessage(word -> {
                        while (!over.get()) {
                            Thread.onSpinWait();
                        }
                        return Behaviors.same();
                    });
                    lab.spawn(sleeper, "sleeper").tell("sleep");
                }));
        over.set(true);
        assertThat(error).hasMessageStartingWith("endless");
    }
}
