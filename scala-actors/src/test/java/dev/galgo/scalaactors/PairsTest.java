package dev.galgo.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ProgramSettings;
import dev.galgo.spi.Target;
import dev.galgo.testsupport.Tier;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs in a wrong and a right form: the wrong one breaks in some order, and nothing is wrong with the right one. */
class PairsTest {
    /** What is left behind in a mailbox says nothing of the mechanism. */
    private static final Set<FindingKind> LEFT = EnumSet.of(FindingKind.UNDELIVERED, FindingKind.DEAD_LETTER);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "AskInOneLine | DEADLOCK cycle of calls",
                "WriteInOneLine | RACE a variable",
                "EitherInOneLine | ASSERTION the other one",
                "OneSimpleName | DEADLOCK cycle of calls",
                "CalledMain | BLOCKED main",
                "CalledTasks | ASSERTION task was last",
                "OneLineInALoop | ASSERTION b came first",
                "Receives | ASSERTION got ba",
                "AsksAfterSetting | ASSERTION got 0",
                "AsksAcross | DEADLOCK cycle of calls",
                "AwaitsAFuture | ASSERTION main came first",
                "OfTwoFutures | ASSERTION got 2",
                "Loops | ASSERTION sum 5",
                "LinkedExits | BLOCKED main",
                "HearsOfAnExit | ASSERTION the end came first",
                "MainIsSelf | ASSERTION got 2",
                "ThreadIsSelf | ASSERTION got 2",
                "AsksForATime | ASSERTION got None",
                "ReactsForATime | ASSERTION too late",
                "AnswersTheLast | BLOCKED main",
                "PassesOn | BLOCKED main",
                "Room | BLOCKED main",
                "Survives | ASSERTION half done",
                "ThrowsLate | EXCEPTION the second came first",
            })
    void theWrongOneIsViolatedAndTheRightOneIsNot(String program, String found) {
        CheckResult wrong = check(program, "wrong");
        assertThat(wrong.verdict()).as(program + " wrong").isEqualTo(Verdict.VIOLATED);
        assertThat(errors(wrong)).as(program + " wrong").contains(found.split(" ", 2));
        CheckResult right = check(program, "right");
        assertThat(errors(right)).as(program + " right").isEmpty();
        assertThat(right.verdict()).as(program + " right").isNotEqualTo(Verdict.VIOLATED);
    }

    /** Without a second opinion and without a reduction, so that it is the visited set that has to tell them apart. */
    @ParameterizedTest
    @ValueSource(strings = {"EitherInOneLine", "Loops"})
    void aVisitedSetTellsThemApart(String program) throws NothingToCheck {
        try (Opened opened = Programs.openShared("pairs." + program, "wrong")) {
            CheckResult result = Check.of(opened.program())
                    .delivery(DeliveryModel.UNORDERED)
                    .reduction(ReductionKind.NONE)
                    .compare(Compare.CANONICAL)
                    .secondOpinion(null)
                    .run();
            assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        }
    }

    /** A kind that is ignored is not found, and what comes after it is explored. */
    @ParameterizedTest
    @CsvSource({"ASSERTION, Receives", "RACE, WriteInOneLine", "EXCEPTION, ThrowsLate"})
    void whatIsIgnoredIsPassedOver(FindingKind kind, String program) throws Exception {
        var ignoring = new ProgramSettings(false, Naming.AUTO, Set.of(kind), Set.of(), Optional.empty());
        Target target = Target.of("pairs." + program, List.of("wrong"))
                .in(Programs.classPath(ScalaVersion.SCALA_2_11))
                .with(ignoring);
        var frontEnd = new ScalaActorsFrontEnd();
        try (Opened opened = frontEnd.open(target, OptionValues.read(frontEnd.options(), List.of()))) {
            CheckResult result = Check.of(opened.program())
                    .severity(kind, Severity.IGNORED)
                    .secondOpinion(null)
                    .run();
            assertThat(errors(result)).isEmpty();
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        }
    }

    private static String errors(CheckResult result) {
        return result.findings().stream()
                .filter(one -> !LEFT.contains(one.kind()))
                .map(one -> one.kind() + " " + one.message())
                .collect(Collectors.joining("\n"));
    }

    private static CheckResult check(String program, String form) {
        try (Opened opened = Programs.openShared("pairs." + program, form)) {
            Check check = Check.of(opened.program())
                    .delivery(DeliveryModel.UNORDERED)
                    .reduction(ReductionKind.AUTO)
                    .keepGoing(true);
            return (Tier.now() == Tier.BUILD ? check.minimise(false).orderly(false) : check).run();
        } catch (NothingToCheck none) {
            throw new AssertionError(none);
        }
    }
}
