package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import dev.galgo.core.trace.Story;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Handlers that do not return, and people who do not want to wait: the check comes back. */
@Timeout(3600)
class WatchdogTest {
    private static final Limits SHORT = Limits.NONE.withStep(Duration.ofMillis(100));

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
        CheckResult result = Check.of(toy).limits(SHORT).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).extracting(Finding::kind).containsExactly(FindingKind.ENDLESS);
        assertThat(result.findings().get(0).schedule().length()).isEqualTo(2);
    }

    @Test
    void aHandlerThatIgnoresBeingInterruptedIsGivenUp() throws NothingToCheck {
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
            CheckResult result = Check.of(toy).limits(SHORT).run();
            assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
            Finding endless = result.findings().get(0);
            assertThat(endless.kind()).isEqualTo(FindingKind.ENDLESS);
            assertThat(endless.message()).startsWith("Sleeper.sleep did not return within 0.1 s");
            assertThat(endless.story().scenes())
                    .extracting(Story.Scene::message)
                    .containsExactly("wake(0)", "sleep(0)");
        } finally {
            released.set(true);
        }
    }

    /** Sleeps at the second message. */
    private static Toy sleeper(Supplier<List<Op>> sleep) {
        return new Toy()
                .actor("Sleeper")
                .on("Sleeper", "wake", new Op.Send(Op.SELF, "sleep", 0))
                .onEach("Sleeper", "sleep", sleep)
                .pending(0, "wake", 0);
    }

    @Test
    void aSlowHandlerWithinTheLimitIsLeftAlone() throws NothingToCheck {
        var toy = sleeper(() -> {
            try {
                Thread.sleep(150);
                return List.of();
            } catch (InterruptedException interrupted) {
                return List.of(new Op.Fail(FindingKind.ENDLESS));
            }
        });
        assertThat(Check.of(toy)
                        .limits(Limits.NONE.withStep(Duration.ofSeconds(30)))
                        .run()
                        .verdict())
                .isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void stoppingFromAnotherThreadReturnsWhatWasFound() throws Exception {
        var toy = Programs.endless()
                .actor("Failing")
                .on("Failing", "fail", new Op.Fail(FindingKind.ASSERTION))
                .pending(1, "fail", 0)
                .pending(0, "tick", 0);
        var failed = new CountDownLatch(1);
        Check check = Check.of(toy)
                .keepGoing(true)
                .limits(Limits.NONE.withDepth(1_000))
                .listener(progress -> {
                    if (progress.executions() > 0) {
                        failed.countDown();
                    }
                });
        var task = new FutureTask<>(check::run);
        new Thread(task).start();
        failed.await();
        check.stop();
        CheckResult result = task.get();
        assertThat(result.bounds()).extracting(Bound::kind).contains(Bound.Kind.INTERRUPTED);
        assertThat(result.bounds()).extracting(Bound::text).contains("interrupted");
        assertThat(result.findings()).extracting(Finding::kind).contains(FindingKind.ASSERTION);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void aCheckStoppedBeforeItBeginsVerifiesNothing() throws NothingToCheck {
        Check check = Check.of(Programs.independent(3));
        check.stop();
        CheckResult result = check.run();
        assertThat(result.transitions()).isZero();
        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
        assertThat(result.bounds()).extracting(Bound::text).containsExactly("interrupted");
    }
}
