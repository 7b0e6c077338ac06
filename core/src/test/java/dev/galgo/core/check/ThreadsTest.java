package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Whole;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits, interruptions and failures reach a search wherever it runs. */
@Timeout(3600)
class ThreadsTest {
    private static final Limits SHORT = Limits.NONE.withStep(Duration.ofMillis(100));

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 1_000, 20_000})
    void noMoreThanTheTransitionsAllowedAreMadeByAllTogether(int most) throws NothingToCheck {
        for (Compare compare : List.of(Compare.NONE, Compare.EXACT)) {
            CheckResult result = Check.of(Programs.history(9))
                    .compare(compare)
                    .threads(3)
                    .limits(Limits.NONE.withTransitions(most))
                    .run();
            assertThat(result.transitions()).isEqualTo(most);
            assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.TRANSITIONS, most + " transitions"));
            assertThat(result.verdict())
                    .isEqualTo(result.executions() == 0 ? Verdict.NOTHING_COMPLETED : Verdict.WITHIN_BOUNDS);
        }
    }

    @Test
    void limitsThatAreJustEnoughAreNotHit() throws NothingToCheck {
        CheckResult tree = Check.of(Programs.independent(4))
                .threads(2)
                .limits(Limits.NONE.withTransitions(64).withStates(65).withDepth(4))
                .run();
        assertThat(tree.transitions()).isEqualTo(64);
        assertThat(tree.states()).isEqualTo(65);
        assertThat(tree.verdict()).isEqualTo(Verdict.VERIFIED);
        CheckResult graph = Check.of(Programs.independent(4))
                .compare(Compare.CANONICAL)
                .threads(2)
                .limits(Limits.NONE.withTransitions(32).withStates(16))
                .run();
        assertThat(graph.states()).isEqualTo(16);
        assertThat(graph.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void noMoreThanTheStatesAllowedAreVisitedByAllTogether() throws NothingToCheck {
        for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
            CheckResult cut = Check.of(Programs.history(9))
                    .compare(compare)
                    .threads(3)
                    .limits(Limits.NONE.withStates(5_000))
                    .run();
            assertThat(cut.states()).isEqualTo(5_000);
            assertThat(cut.bounds()).containsExactly(new Bound(Bound.Kind.STATES, "5000 states"));
        }
    }

    @Test
    void theDepthLimitCutsEverySchedule() throws NothingToCheck {
        CheckResult tree = Check.of(Programs.independent(6))
                .threads(2)
                .limits(Limits.NONE.withDepth(3))
                .run();
        assertThat(tree.transitions()).isEqualTo(6 + 30 + 120);
        assertThat(tree.bounds()).containsExactly(new Bound(Bound.Kind.DEPTH, "depth 3"));
        CheckResult graph = Check.of(Programs.independent(6))
                .compare(Compare.CANONICAL)
                .threads(2)
                .limits(Limits.NONE.withDepth(3))
                .run();
        assertThat(graph.states()).isEqualTo(1 + 6 + 15 + 20);
    }

    @Test
    void aScheduleWithoutEndIsGivenUp() throws NothingToCheck {
        isGivenUp(Programs.restless(), Compare.NONE);
    }

    @Test
    @Whole
    void aScheduleWithoutEndIsGivenUpWithAVisitedSetToo() throws NothingToCheck {
        isGivenUp(Programs.endless(), Compare.CANONICAL);
    }

    private static void isGivenUp(Toy program, Compare compare) throws NothingToCheck {
        CheckResult result = Check.of(program).compare(compare).threads(2).run();
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.DEPTH, "depth " + Limits.RUNAWAY));
        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    @Test
    void theTimeLimitEndsTheSearchOnAllThreads() throws NothingToCheck {
        CheckResult result = Check.of(Programs.independent(14))
                .threads(2)
                .limits(Limits.NONE.withTime(Duration.ofMillis(100)))
                .run();
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.TIME, "time 0.1 s"));
    }

    @Test
    void stoppingFromAnotherThreadReturnsWhatWasFound() throws Exception {
        var toy = Programs.independent(14)
                .actor("Failing")
                .on("Failing", "fail", new Op.Fail(FindingKind.ASSERTION))
                .pending(14, "fail", 0);
        var failed = new CountDownLatch(1);
        Check check = Check.of(toy).threads(2).keepGoing(true).listener(progress -> {
            if (progress.executions() > 0 && progress.depth() > 0 && progress.explored() >= 0) {
                failed.countDown();
            }
        });
        var task = new FutureTask<>(check::run);
        new Thread(task).start();
        failed.await();
        check.stop();
        CheckResult result = task.get();
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.INTERRUPTED);
        assertThat(result.findings()).extracting(Finding::kind).contains(FindingKind.ASSERTION);
    }

    @Test
    void aCheckStoppedBeforeItBeginsVerifiesNothing() throws NothingToCheck {
        Check check = Check.of(Programs.independent(3)).threads(2);
        check.stop();
        CheckResult result = check.run();
        assertThat(result.transitions()).isZero();
        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    @Test
    void aHandlerThatBlocksForEverIsInterrupted() throws NothingToCheck {
        var toy = sleeper(() -> {
            try {
                new CountDownLatch(1).await();
                throw new AssertionError("nobody counts down");
            } catch (InterruptedException interrupted) {
                return List.of(new Op.Fail(FindingKind.ENDLESS));
            }
        });
        CheckResult result = Check.of(toy).threads(2).limits(SHORT).run();
        assertThat(result.findings()).extracting(Finding::kind).containsExactly(FindingKind.ENDLESS);
    }

    @ParameterizedTest
    @EnumSource(
            value = Compare.class,
            names = {"NONE", "CANONICAL"})
    void aHandlerThatIgnoresBeingInterruptedIsGivenUp(Compare compare) throws NothingToCheck {
        var released = new AtomicBoolean();
        var toy = sleeper(() -> {
            while (!released.get()) {
                try {
                    Thread.sleep(5);
                } catch (InterruptedException ignored) {
                    // that is what this handler is like
                }
            }
            return List.of();
        });
        try {
            CheckResult result =
                    Check.of(toy).threads(3).compare(compare).limits(SHORT).run();
            Finding endless = result.findings().get(0);
            assertThat(endless.kind()).isEqualTo(FindingKind.ENDLESS);
            assertThat(endless.message()).startsWith("Sleeper.sleep did not return within 0.1 s");
        } finally {
            released.set(true);
        }
    }

    /** Sleeps at its second message, while others have much to do. */
    private static Toy sleeper(Supplier<List<Op>> sleep) {
        return Programs.independent(6)
                .actor("Sleeper")
                .on("Sleeper", "wake", new Op.Send(Op.SELF, "sleep", 0))
                .onEach("Sleeper", "sleep", sleep)
                .pending(6, "wake", 0);
    }

    @Test
    void programCodeRunsOnOneThreadAtATime() throws NothingToCheck {
        var running = new AtomicInteger();
        var most = new AtomicInteger();
        var toy = new Toy().actor("A");
        toy.onEach("A", "note", () -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            Thread.yield();
            running.decrementAndGet();
            return List.of(new Op.Log());
        });
        for (int i = 1; i <= 6; i++) {
            toy.pending(0, "note", i);
        }
        for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
            Check.of(toy).compare(compare).threads(4).run();
        }
        assertThat(most.get()).isEqualTo(1);
    }

    @Test
    void withAVisitedSetEachStepIsRunAsOftenAsOnOneThread() throws NothingToCheck {
        var runs = new AtomicInteger();
        Supplier<Toy> program = () -> {
            var toy = new Toy().actor("A").onEach("A", "note", () -> {
                runs.incrementAndGet();
                return List.of(new Op.Log());
            });
            for (int i = 1; i <= 4; i++) {
                toy.pending(0, "note", i);
            }
            return toy;
        };
        Check.of(program.get()).compare(Compare.CANONICAL).run();
        int alone = runs.getAndSet(0);
        Check.of(program.get()).compare(Compare.CANONICAL).threads(3).run();
        assertThat(runs.get()).isEqualTo(alone);
    }

    @ParameterizedTest
    @EnumSource(
            value = Compare.class,
            names = {"NONE", "CANONICAL"})
    void aSearchOnAllThreadsStartsOverWhenNamesChange(Compare compare) throws NothingToCheck {
        var naming = new NamingPolicy(Naming.AUTO);
        var toy = Programs.independent(6);
        var creator = toy.boot().born().get(0).actor();
        Message cause = toy.boot().sent().get(0);
        toy.actor("Renaming")
                .onEach("Renaming", "go", () -> {
                    naming.createdAgain(creator, Offspring.NONE.plus(Naming.CAUSE, cause, 1));
                    return List.of(new Op.Add(1));
                })
                .pending(6, "go", 0);
        CheckResult renamed = Check.of(toy).compare(compare).threads(3).run();
        CheckResult plain = Check.of(Programs.independent(7)).compare(compare).run();
        assertThat(renamed.transitions()).isEqualTo(plain.transitions());
        assertThat(renamed.executions()).isEqualTo(plain.executions());
        assertThat(renamed.states()).isEqualTo(plain.states());
        assertThat(renamed.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void whatGoesWrongOnAThreadIsThrownToTheCaller() {
        var toy = broken(() -> {
            throw new UnsupportedOperationException("no such thing");
        });
        assertThatThrownBy(() -> Check.of(toy).threads(3).run())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("no such thing");
    }

    @Test
    void aThreadThatRunsOutOfMemoryEndsTheSearchAtThatBound() throws NothingToCheck {
        var toy = broken(() -> {
            throw new OutOfMemoryError("made up");
        });
        CheckResult result = Check.of(toy).threads(3).run();
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.MEMORY);
        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    private static Toy broken(Supplier<List<Op>> script) {
        return Programs.independent(6)
                .actor("Broken")
                .on("Broken", "first", new Op.Send(Op.SELF, "second", 0))
                .onEach("Broken", "second", script)
                .pending(6, "first", 0);
    }

    @Test
    void hiddenStateIsFoundOrRefusedNeverVerified() throws NothingToCheck {
        var hidden = new AtomicInteger();
        var toy = Programs.independent(6)
                .actor("Impure")
                .onEach("Impure", "go", () -> List.of(new Op.Add(hidden.incrementAndGet())))
                .pending(6, "go", 0);
        CheckResult result = Check.of(toy).threads(2).run();
        assertThat(result.findings()).extracting(Finding::kind).contains(FindingKind.IMPURE);
    }

    @ParameterizedTest
    @EnumSource(value = ReductionKind.class, mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void aReductionThatCannotBeExploredInPartsIsRefused(ReductionKind reduction) {
        if (!reduction.separable()) {
            assertThatThrownBy(() -> Check.of(Programs.independent(3))
                            .reduction(reduction)
                            .threads(2)
                            .run())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("runs on one thread");
        }
    }

    @Test
    void aSearchNeedsAThread() {
        assertThatThrownBy(() -> Check.of(Programs.independent(3)).threads(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a search needs a thread at least, not 0");
    }
}
