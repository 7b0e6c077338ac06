package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

/** What JUnit is told of tests that pass, fail, or make no sense. */
class ActorTestTest {
    static class Passing {
        @ActorTest
        void theRentIsPaid(ActorLab lab) {
            Rent.isDue(lab, 70).expect(new Bank.Paid(70));
        }
    }

    @Test
    void aTestThatHoldsInEveryOrderPassesAndTellsHowManyThereWere() {
        Run run = Run.of(Passing.class);
        run.tests().assertStatistics(stats -> stats.started(1).succeeded(1));
        assertThat(run.entries())
                .containsEntry("galgo.verdict", "verified")
                .containsEntry("galgo.executions", "2")
                .doesNotContainKey("galgo.bounds");
    }

    static class AroundOnce {
        private int calls;
        private int before;

        @BeforeEach
        void before() {
            before++;
        }

        @ActorTest
        void isCalledForEverySchedule(TestInfo info, ActorLab lab, TestReporter reporter) {
            assertThat(reporter).isNotNull();
            assertThat(info.getDisplayName()).contains("isCalledForEverySchedule");
            calls++;
            Rent.isDue(lab, 70);
        }

        @AfterEach
        void after() {
            assertThat(before).isEqualTo(1);
            assertThat(calls).isGreaterThan(1);
        }

        @Nested
        class Inside {
            @ActorTest
            void worksTheSame(ActorLab lab) {
                calls++;
                Rent.isDue(lab, 70);
            }
        }
    }

    @Test
    void thereIsOneResultAMethodAndWhatIsAroundItRunsOnce() {
        Run.of(AroundOnce.class).tests().assertStatistics(stats -> stats.started(2)
                .succeeded(2));
    }

    static class Documented {
        @ActorTest(expect = Verdict.VIOLATED, finding = FindingKind.ASSERTION)
        void theRentMayBounce(ActorLab lab) {
            Rent.isDue(lab, 0);
        }
    }

    @Test
    void aBugThatIsExpectedPassesAndIsPublished() {
        Run run = Run.of(Documented.class);
        run.tests().assertStatistics(stats -> stats.started(1).succeeded(1));
        assertThat(run.entries()).containsEntry("galgo.verdict", "violated").containsKey("galgo.replay");
    }

    static class DocumentedNoLonger {
        @ActorTest(finding = FindingKind.EXCEPTION)
        void theRentBouncesOtherwise(ActorLab lab) {
            Rent.isDue(lab, 0);
        }
    }

    static class Fixed {
        @ActorTest(expect = Verdict.VIOLATED)
        void theRentIsPaid(ActorLab lab) {
            Rent.isDue(lab, 70);
        }
    }

    @Test
    void aBugThatIsNotTheExpectedOneFails() {
        assertThat(Run.of(DocumentedNoLonger.class).message())
                .startsWith("There is assertion, and the test expects exception.")
                .contains("replay it: ");
        assertThat(Run.of(Fixed.class).message())
                .startsWith("The verdict is verified, and the test expects violated.")
                .contains("every schedule was explored");
    }

    static class Throwing {
        @ActorTest
        void cannotBegin(ActorLab lab) throws IOException {
            throw new IOException("no such account");
        }
    }

    @Test
    void aBodyThatThrowsBeforeThereIsAnActorFailsWithThat() {
        Throwable failure = Run.of(Throwing.class).failure();
        assertThat(failure).hasCauseInstanceOf(IOException.class);
        assertThat(failure.getMessage())
                .startsWith("The set-up failed, so nothing was checked: The test, before anything was delivered, threw"
                        + " java.io.IOException: no such account")
                .contains("ActorTestTest.java:");
    }

    static class Idle {
        @ActorTest
        void spawnsNothing(ActorLab lab) {}
    }

    static class Mute {
        @ActorTest
        void sendsNothing(ActorLab lab) {
            lab.spawn(Bank.create(0), "bank");
        }
    }

    static class WithoutLab {
        @ActorTest
        void hasNoLab() {}
    }

    @Test
    void aTestThatChecksNothingFailsWithWhy() {
        assertThat(Run.of(Idle.class).message())
                .startsWith("Nothing was checked: the program created no actor. Spawn actors with the lab");
        assertThat(Run.of(Mute.class).message()).startsWith("Nothing was checked: the program sent no message");
        assertThat(Run.of(WithoutLab.class).message())
                .startsWith("Nothing was checked: hasNoLab takes no ActorLab")
                .contains("hasNoLab(ActorLab lab)");
    }

    static class TooEarly {
        @BeforeEach
        void spawn(ActorLab lab) {
            lab.spawn(Bank.create(0), "bank");
        }

        @ActorTest
        void comesTooLate(ActorLab lab) {}
    }

    @Test
    void aLabAroundAllSchedulesIsRefused() {
        assertThat(Run.of(TooEarly.class).message())
                .contains("There is one ActorLab for each schedule, and spawn runs once, around all of them.");
    }

    static class Assuming {
        @ActorTest
        void onlyOnAnotherPlanet(ActorLab lab) {
            assumeTrue(false, "this is Earth");
        }
    }

    @Test
    void anAssumptionThatDoesNotHoldAbortsTheTest() {
        Run.of(Assuming.class)
                .tests()
                .assertStatistics(stats -> stats.started(1).aborted(1).failed(0));
    }

    static class Endless {
        @ActorTest
        @Timeout(value = 300, unit = TimeUnit.MILLISECONDS)
        void neverStopsTalking(ActorLab lab) {
            Behavior<String> talker = Behaviors.receive((context, word) -> {
                context.getSelf().tell(word);
                return Behaviors.same();
            });
            lab.spawn(talker, "waldorf").tell("boo");
            lab.spawn(talker, "statler").tell("boo");
        }
    }

    @Test
    void jUnitsOwnTimeoutEndsTheSearch() {
        assertThat(Run.of(Endless.class).failure()).isInstanceOf(TimeoutException.class);
    }

    static class Files {
        @ActorTest
        void theRentMayBounce(ActorLab lab) {
            Rent.isDue(lab, 0);
        }
    }

    @Test
    void traceAndPageAreAttached() {
        Run run = Run.of(Files.class);
        assertThat(run.results().testEvents().fileEntryPublished().stream()
                        .map(event -> event.getRequiredPayload(org.junit.platform.engine.reporting.FileEntry.class))
                        .map(file -> file.getPath().getFileName() + " "
                                + file.getMediaType().orElse("")))
                .containsExactly("galgo.json application/json", "galgo.html text/html");
    }

    @Test
    void twoTestClassesRunSideBySide() {
        Run run = Run.with(
                Map.of(
                        "junit.jupiter.execution.parallel.enabled", "true",
                        "junit.jupiter.execution.parallel.mode.default", "concurrent",
                        "junit.jupiter.execution.parallel.config.strategy", "fixed",
                        "junit.jupiter.execution.parallel.config.fixed.parallelism", "4"),
                Passing.class,
                AroundOnce.class,
                Documented.class,
                Fixed.class);
        run.tests().assertStatistics(stats -> stats.started(5).succeeded(4).failed(1));
    }
}
