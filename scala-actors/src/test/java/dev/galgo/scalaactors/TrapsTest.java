package dev.galgo.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Unsupported;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ProgramSettings;
import dev.galgo.spi.Target;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with a bug that is easily missed: none of them is called verified. */
class TrapsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "InitialisedTooEarly | ASSERTION limit 3",
                "InitialisersCount | ASSERTION first is 2",
                "InitialiserKnowsWho | ASSERTION came first: true",
                "InitialiserFails | EXCEPTION java.lang.IllegalStateException: never",
                "GuardReadsOthers | ASSERTION the gate is closed",
                "GuardReadsOwn | ASSERTION too early",
                "GuardThrows | EXCEPTION ArithmeticException",
                "LongerTimeFirst | ASSERTION first came long",
                "Sleepers | ASSERTION first came long",
                "OwnThread | RACE a variable",
                "LikeTheLibrary | RACE Letterbox.received",
                "InTheMonitor | BLOCKED actor:64 in act for actor:63",
                "InTheMonitorOfAMethod | BLOCKED actor",
                "Locks | UNCONTROLLED Object.wait",
                "ChangedMessage | RACE one ListBuffer",
                "SharedArray | RACE an array",
                "FutureWrites | RACE a variable",
                "SwallowedAssertion | ASSERTION sum 4",
                "LooksAtTheState | ASSERTION over",
                "FallsWithAFriend | BLOCKED main",
                "ByLazyVal | ASSERTION b was first",
                "CausalChain | ASSERTION late came before m",
                "ReadsAnothersSender | ASSERTION the other was last",
                "RepliesAfterARestart | ASSERTION the other was answered",
            })
    void whatGoesWrongInSomeOrderIsFound(String main, String found) {
        CheckResult result = check(main, DeliveryModel.UNORDERED);
        assertThat(result.verdict()).as(main).isNotIn(Verdict.VERIFIED, Verdict.VERIFIED_IF);
        assertThat(findings(result)).as(main).contains(found.split(" ", 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GuardWrites | LIBRARY how often the library asks a guard",
                "LeftTimeout | LIBRARY a TIMEOUT that comes at the same moment",
                "Clocks | CLOCK nanoTime",
                "CheckThenSet | SHARING this lock or atomic",
                "HashOrder | IDENTITY hash codes",
                "LooksIntoTheMailbox | LIBRARY how many messages lie in a mailbox",
            })
    void whatCannotBeRuledOutIsAnAssumption(String main, String assumed) {
        CheckResult result = check(main, DeliveryModel.UNORDERED);
        assertThat(result.verdict()).as(main).isNotEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().assumptions().stream()
                        .map(one -> one.kind() + " " + one.text())
                        .collect(Collectors.joining("\n")))
                .as(main)
                .contains(assumed.split(" ", 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Chances", "ByProperties", "ByThreadLocal", "ByDynamicVariable"})
    void whatIsNotUnderControlIsNeverVerified(String main) {
        assertThat(check(main, DeliveryModel.UNORDERED).verdict()).as(main).isNotEqualTo(Verdict.VERIFIED);
    }

    @Test
    void whatARunLeavesInTheProcessIsGoneInTheNextAndAfterTheLast() throws NothingToCheck {
        for (int check = 0; check < 2; check++) {
            try (Opened opened = Programs.open(ScalaVersion.SCALA_2_11, "traps.LeavesSettings")) {
                CheckResult result = Check.of(opened.program())
                        .delivery(DeliveryModel.UNORDERED)
                        .reduction(ReductionKind.AUTO)
                        .keepGoing(true)
                        .run();
                assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
            }
            assertThat(System.getProperty("traps.left")).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource({"EndsTheMachine, sys.exit() at Threads.scala:", "WaitsForNotify, Object.wait at Threads.scala:"})
    void whatWouldStopTheSearchIsNamedWithItsLine(String main, String said) {
        CheckResult result = check(main, DeliveryModel.UNORDERED);
        assertThat(result.findings())
                .as(main)
                .extracting(one -> one.kind() + " " + one.message())
                .singleElement()
                .asString()
                .startsWith("UNCONTROLLED The program used " + said);
    }

    @Test
    void aCallThatWasNotMadeIsToldEvenIfNobodyWantsToHearOfCallsOutOfControl() throws Exception {
        var ignoring =
                new ProgramSettings(false, Naming.AUTO, Set.of(FindingKind.UNCONTROLLED), Set.of(), Optional.empty());
        Target target = Target.of("traps.EndsTheMachine")
                .in(Programs.classPath(ScalaVersion.SCALA_2_11))
                .with(ignoring);
        var frontEnd = new ScalaActorsFrontEnd();
        try (Opened opened = frontEnd.open(target, OptionValues.read(frontEnd.options(), List.of()))) {
            assertThat(Check.of(opened.program()).run().findings())
                    .extracting(one -> one.kind() + " " + one.message())
                    .singleElement()
                    .asString()
                    .startsWith("EXCEPTION actor")
                    .contains("comes to a call that cannot be made here: sys.exit()");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"InitialisedInTime", "InitialiserIsNoRace", "EveryRunAnew", "NothingBetween"})
    void theirCorrectNeighboursHaveNothingWrong(String main) {
        CheckResult result = check(main, DeliveryModel.UNORDERED);
        String errors = result.findings().stream()
                .filter(one -> !one.kind().name().equals("UNDELIVERED")
                        && !one.kind().name().equals("DEAD_LETTER"))
                .map(one -> one.kind() + " " + one.message())
                .collect(Collectors.joining("\n"));
        assertThat(errors).as(main).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"GuardSends, A guard sends a message", "GuardWaits, A guard sends a message"})
    void guardsThatDoMoreThanLookAreRefused(String main, String said) {
        assertThatThrownBy(() -> check(main, DeliveryModel.UNORDERED))
                .isInstanceOf(Unsupported.class)
                .hasMessageStartingWith(said)
                .hasMessageContaining("Guards.scala:");
    }

    /** Whoever gets the first message of a step may send to the receiver of the second before the step does. */
    @Test
    void thatAStepSendsAllAtOnceIsAnAssumptionOfMailboxDelivery() {
        CheckResult result = check("SendsInBetween", DeliveryModel.MAILBOX);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(findings(check("SendsInBetween", DeliveryModel.CAUSAL))).contains("the echo was first");
    }

    /** In the order of the library itself, too. */
    @ParameterizedTest
    @ValueSource(strings = {"LongerTimeFirst", "InitialisedTooEarly", "GuardReadsOthers", "ByLazyVal", "Sleepers"})
    void orderedDeliveryHidesNothingOfThat(String main) {
        assertThat(findings(check(main, DeliveryModel.MAILBOX))).as(main).contains("ASSERTION");
    }

    /**
     * Two configurations that differ in who knows of a message on its way are not the same. Plain
     * builds stop at the order that shows it; the others go on through all of them.
     */
    @ParameterizedTest
    @EnumSource(
            value = Compare.class,
            names = {"NONE", "CANONICAL"})
    void causalDeliveryGoesWithAVisitedSet(Compare compare) throws NothingToCheck {
        try (Opened opened = Programs.openShared("traps.CausalChain")) {
            CheckResult result = findingOnly(Check.of(opened.program())
                            .delivery(DeliveryModel.CAUSAL)
                            .reduction(ReductionKind.NONE)
                            .compare(compare)
                            .keepGoing(Tier.now() != Tier.BUILD))
                    .run();
            assertThat(findings(result)).contains("late came before m");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"FutureSends", "FutureOnOwnPoolSends", "PoolSends"})
    void poolsOfThreadsAreRefusedByName(String main) throws NothingToCheck {
        try (Opened opened = Programs.openShared("since210." + main)) {
            assertThatThrownBy(() -> Check.of(opened.program()).run())
                    .isInstanceOf(Unsupported.class)
                    .hasMessageContaining("runs code on threads that are not under control")
                    .hasMessageContaining("Pools.scala:");
        }
    }

    /** All of them in thorough builds. */
    static List<String> handedOver() {
        var all = List.of(
                "clone",
                "string",
                "field",
                "writer",
                "sum",
                "fill",
                "read",
                "future",
                "copy",
                "update",
                "sequence",
                "iterable",
                "iterator",
                "entry",
                "part",
                "text",
                "bytes",
                "own",
                "view",
                "nested",
                "fields",
                "updater",
                "twin",
                "part of a string",
                "builder",
                "number",
                "error",
                "wrapped",
                "element");
        return all.subList(0, Counts.of(4, 4, all.size()));
    }

    /** Both ways round, since an order that breaks may be met by chance. */
    @ParameterizedTest
    @MethodSource("handedOver")
    void whatLibrariesChangeForTwoActorsIsFound(String what) {
        for (String way : List.of("straight", "swapped")) {
            CheckResult result = alone("Handed", what, way);
            assertThat(result.verdict()).as(way).isEqualTo(Verdict.VIOLATED);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"WritesLate", "CalledLikeTheLibrary", "Remembers inside", "Remembers thread", "Remembers task"})
    void whatIsRememberedOrWrittenLateIsFound(String main) {
        String[] words = main.split(" ");
        CheckResult result = alone(words[0], Arrays.copyOfRange(words, 1, words.length));
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    }

    /** Who sent what an actor had last is not compared, unless somebody reads it. */
    @ParameterizedTest
    @CsvSource({
        "ReadsAnothersSender, the other was last",
        "RepliesAfterARestart, the other was answered",
    })
    void aVisitedSetHidesNoSenderThatIsRead(String main, String found) throws NothingToCheck {
        try (Opened opened = Programs.openShared("traps." + main)) {
            CheckResult result = findingOnly(Check.of(opened.program())
                            .reduction(ReductionKind.NONE)
                            .compare(Compare.CANONICAL)
                            .keepGoing(true))
                    .run();
            assertThat(findings(result)).contains(found);
        } catch (Incomparable refused) {
            assertThat(refused).hasMessageContaining("the sender of another actor's last message");
        }
    }

    private static String findings(CheckResult result) {
        return Stream.concat(
                        result.findings().stream().map(one -> one.kind() + " " + one.message()),
                        Stream.of("" + result.verdict()))
                .collect(Collectors.joining("\n"));
    }

    /** Whether something is found is asked here, not by how short and orderly a schedule, which takes thousands of runs of some. */
    private static Check findingOnly(Check check) {
        return Tier.now() == Tier.BUILD ? check.minimise(false).orderly(false) : check;
    }

    /** Without a second opinion, which may come upon an order by chance. */
    private static CheckResult alone(String main, String... arguments) {
        try (Opened opened = Programs.openShared("traps." + main, arguments)) {
            return findingOnly(Check.of(opened.program()).secondOpinion(null)).run();
        } catch (NothingToCheck none) {
            throw new AssertionError(none);
        }
    }

    private static CheckResult check(String main, DeliveryModel model) {
        try (Opened opened = Programs.openShared("traps." + main)) {
            return findingOnly(Check.of(opened.program())
                            .delivery(model)
                            .reduction(ReductionKind.AUTO)
                            .keepGoing(true))
                    .run();
        } catch (NothingToCheck none) {
            throw new AssertionError(none);
        }
    }
}
