package dev.galgo.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A check leaves no thread and no memory behind. */
class LeavesNothingTest {
    private static final int EXECUTIONS = Counts.of("galgo.scala.executions", 150, 1_000, 8_000);
    private static final long MOST_GROWTH = 4L << 20;

    /** Threads that wait: main, an asker, one for a monitor, one of the program's own, sleepers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "features.MainWaitsForEver",
                "features.Deadlock",
                "traps.InTheMonitor",
                "traps.OwnThread",
                "traps.Sleepers"
            })
    void noThreadIsLeftAfterACheck(String main) throws Exception {
        leavesNoThread(main);
    }

    /** Answers that come, to main, to futures and in time. */
    @Whole
    @ParameterizedTest
    @ValueSource(strings = {"features.AllFutures", "features.MainReceives", "features.AsksInTime"})
    void noThreadIsLeftAfterACheckInWhichAnswersCome(String main) throws Exception {
        leavesNoThread(main);
    }

    private static void leavesNoThread(String main) throws Exception {
        Set<Thread> before = threads();
        try (Opened opened = Programs.open(ScalaVersion.SCALA_2_11, main)) {
            Check.of(opened.program()).keepGoing(true).run();
        }
        for (Thread left : threads()) {
            if (!before.contains(left)) {
                left.join(Duration.ofSeconds(20).toMillis());
                assertThat(left.isAlive()).as("%s after %s", left, main).isFalse();
            }
        }
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .collect(Collectors.toSet());
    }

    /** Where actors only react, and where they block. */
    @ParameterizedTest
    @ValueSource(strings = {"senders.Main", "update.Main"})
    void memoryStaysAsItIs(String main) throws Exception {
        try (Opened opened = Programs.open(ScalaVersion.SCALA_2_11, main, "3", "2")) {
            long executions = explore(opened, EXECUTIONS / 5);
            long before = used(0);
            while (executions < EXECUTIONS) {
                executions += explore(opened, EXECUTIONS);
            }
            long growth = used(before + MOST_GROWTH) - before;
            System.out.printf("%s: %,d executions, %,d kB more%n", main, executions, growth / 1024);
            assertThat(growth).as(main).isLessThan(MOST_GROWTH);
        }
    }

    private static long explore(Opened opened, int executions) throws NothingToCheck {
        return Check.of(opened.program())
                .reduction(ReductionKind.NONE)
                .compare(Compare.NONE)
                .secondOpinion(null)
                .minimise(false)
                .keepGoing(true)
                .limits(Limits.NONE.withTransitions(8L * executions))
                .run()
                .executions();
    }

    /** After a collection, and after up to three if more than that is used: not all goes at once. */
    private static long used(long most) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3 && least >= most; i++) {
            System.gc();
            least = Math.min(
                    least,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }

    /** A program that was closed is not kept. */
    @Test
    void aClosedProgramIsForgotten() throws Exception {
        var loader = new java.lang.ref.WeakReference<>(checkedOnce());
        for (int i = 0; i < 50 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(loader.get()).isNull();
    }

    private static ClassLoader checkedOnce() throws Exception {
        try (Opened opened = Programs.open(ScalaVersion.SCALA_2_11, "update.Main")) {
            Check.of(opened.program()).run();
            return ((ScalaActorsOpened) opened).loader();
        }
    }
}
