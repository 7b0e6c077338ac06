package dev.galgo.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of programs that use each part of the library. */
class FeaturesTest {
    private static final List<ScalaVersion> VERSIONS =
            List.of(ScalaVersion.SCALA_2_11, ScalaVersion.SCALA_2_9).subList(0, Counts.of(1, 1, 2));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MainReceives | ASSERTION main failed an assertion: b came before a",
                "MainWaitsForEver | BLOCKED the run ends and an answer is still awaited: main in main for actor:25",
                "Deadlock | DEADLOCK cycle of calls",
                "Impatient | ASSERTION actor:60 failed an assertion: too late",
                "ImpatientReceive | ASSERTION got timeout",
                "Polls | ASSERTION there was something",
                "Ticking | ",
                "FutureAnswers | ",
                "AllFutures | ASSERTION got List(",
                "Trapping | ",
                "Falling | ",
                "Throwing | EXCEPTION threw java.lang.IllegalStateException: no",
                "Handling | ",
                "NeverStarted | UNDELIVERED Lazy was never started",
                "Endless | ENDLESS goes on and on",
                "Shared | RACE writes",
                "Guarded | ",
                "PlainReactor | ",
                "Restarting | ",
                "Forwarding | ",
                "Daemons | ",
                "AndThen | ",
                "LoopsWhile | ",
                "Stateful | ",
                "ThreadReceives | ASSERTION got 2",
                "ThreadSleeps | ",
                "Responding | ",
                "RespondingInOrder | ASSERTION first came b",
                "ReplyReactors | ASSERTION got 8",
                "EventLoops | ASSERTION sum 4",
                "Channels | ",
                "ChannelOfTwo | ASSERTION 2 before 1",
                "KeepsSenders | ASSERTION a has place 1",
                "AsksInTime | ASSERTION got None",
                "AsksInTimeAndIsAnswered | ASSERTION got Some(pong)",
                "FutureWithHandler | ASSERTION got 20",
                "FutureIsSet | ",
                "AwaitsSome | ASSERTION got List(Some(1), None)",
                "AwaitsEither | ASSERTION got 2",
                "TrapsException | ASSERTION heard no",
                "Unlinked | ",
                "GoesOnAfterException | ASSERTION caught 1",
                "StatesAsKnown | ASSERTION waits",
                "MainAnswers | ASSERTION main says a",
                "DaemonFails | ASSERTION even so",
                "RestartsWithState | ASSERTION life 2"
            })
    void whatIsFound(String main, String found) {
        for (ScalaVersion version : VERSIONS) {
            CheckResult result = check(version, main);
            String all = String.join(
                    "\n",
                    result.findings().stream()
                            .map(one -> one.kind() + " " + one.message())
                            .toList());
            if (found == null) {
                assertThat(all).as(main + " on " + version).isEmpty();
                assertThat(result.verdict()).as(main).isNotEqualTo(Verdict.VIOLATED);
                assertThat(result.executions()).isPositive();
            } else {
                assertThat(all).as(main + " on " + version).contains(found.split(" ", 2));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Atomics", "Locked"})
    void whatIsMadeForSeveralThreadsIsAnAssumption(String main) {
        CheckResult result = check(ScalaVersion.SCALA_2_11, main);
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
    }

    private static CheckResult check(ScalaVersion version, String main) {
        try (Opened opened = version == ScalaVersion.SCALA_2_11
                ? Programs.openShared("features." + main)
                : Programs.open(version, "features." + main)) {
            return Check.of(opened.program())
                    .delivery(DeliveryModel.UNORDERED)
                    .reduction(ReductionKind.AUTO)
                    .run();
        } catch (NothingToCheck none) {
            throw new AssertionError(none);
        }
    }
}
