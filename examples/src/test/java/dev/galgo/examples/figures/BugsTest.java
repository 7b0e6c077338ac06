package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.foundry.FoundryProgram;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each program with one thing wrong shows exactly that. */
class BugsTest {

    @ParameterizedTest
    @CsvSource({
        "Philosophers, DEADLOCK",
        "CallToTheDead, BLOCKED",
        "LostMessage, UNDELIVERED",
        "UnknownMessage, UNKNOWN_MESSAGE",
        "ChangedAfterSend, MUTATED_MESSAGE",
        "SharedObject, SHARED_OBJECT",
        "StaticCounter, STATIC_WRITE",
        "RandomHandler, UNCONTROLLED",
        "EndlessHandler, ENDLESS",
        "WrongChange, ASSERTION",
        "OverfullBuffer, ASSERTION",
        "UncopyableState, UNCOPYABLE",
        "EndlessRecursion, EXCEPTION"
    })
    void isFound(String driver, FindingKind kind) throws Exception {
        CheckResult result = check(driver, "", Limits.NONE.withStep(Duration.ofMillis(500)));
        Finding first = result.findings().get(0);
        assertThat(first.kind()).isEqualTo(kind);
        assertThat(first.shortest()).isTrue();
        assertThat(first.schedule().length()).isPositive();
    }

    @Test
    void theRightConstraintIsVerified() throws Exception {
        CheckResult result = check("BoundedBuffer", "", Limits.NONE);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void endlessCreationEndsAtTheBound() throws Exception {
        CheckResult result = check("EndlessCreation", "", Limits.NONE.withDepth(2_000));
        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
        assertThat(result.bounds()).extracting(bound -> bound.text()).containsExactly("depth 2000");
    }

    @Test
    void tenThousandPendingMessagesAreNoTrouble() throws Exception {
        CheckResult result = check("Flood", "10000", Limits.NONE.withTransitions(40_000));
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.transitions()).isEqualTo(40_000);
    }

    private static CheckResult check(String driver, String argument, Limits limits) throws Exception {
        try (var program = FoundryProgram.load(Programs.options("bugs." + driver, argument))) {
            return Check.of(program.semantics())
                    .compare(Compare.CANONICAL)
                    .limits(limits)
                    .run();
        }
    }
}
