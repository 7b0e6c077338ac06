package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsTest {
    /** Three messages, each of which fails in a way of its own. */
    private static Toy threeWaysToFail() {
        return new Toy()
                .actor("A")
                .on("A", "a", new Op.Fail(FindingKind.ASSERTION))
                .on("A", "b", new Op.Fail(FindingKind.EXCEPTION))
                .on("A", "c", new Op.Fail(FindingKind.UNKNOWN_MESSAGE))
                .on("A", "wait", new Op.Add(1))
                .pending(0, "wait", 0)
                .pending(0, "wait", 1)
                .pending(0, "a", 0)
                .pending(0, "b", 0)
                .pending(0, "c", 0);
    }

    @Test
    void theSearchStopsAtTheFirstError() throws NothingToCheck {
        CheckResult result = Check.of(threeWaysToFail()).run();
        assertThat(result.findings()).hasSize(1);
        assertThat(result.executions()).isEqualTo(1);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void keepGoingCollectsEachDistinctFindingOnce() throws NothingToCheck {
        CheckResult result = Check.of(threeWaysToFail()).keepGoing(true).run();
        assertThat(result.findings())
                .extracting(Finding::kind)
                .containsExactlyInAnyOrder(FindingKind.ASSERTION, FindingKind.EXCEPTION, FindingKind.UNKNOWN_MESSAGE);
        assertThat(result.executions()).isEqualTo(3 + 2 * 3 + 2 * 3);
    }

    @Test
    void withoutMinimisingTheShortestScheduleMetIsKept() throws NothingToCheck {
        CheckResult result =
                Check.of(threeWaysToFail()).keepGoing(true).minimise(false).run();
        assertThat(result.findings()).allSatisfy(finding -> {
            assertThat(finding.schedule().length()).isEqualTo(1);
            assertThat(finding.shortest()).isFalse();
        });
    }

    @Test
    void theMinimiserLeavesOutWhatDoesNotMatter() throws NothingToCheck {
        CheckResult result = Check.of(Programs.race(4)).run();
        Finding race = result.findings().get(0);
        assertThat(race.schedule().length()).isEqualTo(1);
        assertThat(race.shortest()).isTrue();
        assertThat(race.message()).isEqualTo("Racer reached 0");
        assertThat(race.actor()).isEqualTo("Racer");
    }

    @Test
    void errorsComeBeforeWarnings() throws NothingToCheck {
        var toy = new Toy()
                .actor("A")
                .guard("A", "never", 99)
                .on("A", "second", new Op.FailIf(0))
                .on("A", "first", new Op.Add(1))
                .pending(0, "first", 0)
                .pending(0, "second", 0)
                .pending(0, "never", 0);
        assertThat(Check.of(toy).run().findings())
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR, Severity.WARNING);
    }

    @Test
    void moreFindingsThanAnybodyReadsAreABound() throws NothingToCheck {
        var toy = new Toy().actor("A");
        for (int i = 0; i < 120; i++) {
            toy.on("A", "m" + i, new Op.Fail(FindingKind.ASSERTION)).pending(0, "m" + i, 0);
        }
        CheckResult result = Check.of(toy).keepGoing(true).minimise(false).run();
        assertThat(result.findings()).hasSize(100);
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.FINDINGS);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void aProgramWithoutActorsIsNothingToCheck() {
        assertThatThrownBy(() -> Check.of(new Toy()).run())
                .isInstanceOf(NothingToCheck.class)
                .hasMessage("the program created no actor");
    }

    @Test
    void aProgramWithoutMessagesIsNothingToCheck() {
        assertThatThrownBy(() -> Check.of(new Toy().actor("A")).run())
                .isInstanceOf(NothingToCheck.class)
                .hasMessageContaining("sent no message");
    }

    @Test
    void aFailureBeforeTheStartIsAFinding() throws NothingToCheck {
        var cause = new IllegalStateException("no main");
        var failure = new Failure(FindingKind.EXCEPTION, "main threw", "main", cause);
        CheckResult result = Check.of(new Toy().failsAtBoot(failure)).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        Finding finding = result.findings().get(0);
        assertThat(finding.message()).isEqualTo("main threw");
        assertThat(finding.cause()).isSameAs(cause);
        assertThat(finding.actor()).isNull();
        assertThat(finding.schedule().deliveries()).isEqualTo(List.of());
        assertThat(result.transitions()).isZero();
    }
}
