package dev.galgo.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Evidence;
import dev.galgo.core.check.PlainOpinion;
import dev.galgo.core.check.SearchChoice;
import dev.galgo.core.check.SecondOpinion;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Started;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.report.result.ReportContext;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What becomes of a test whose verdict rests on assumptions. */
class StrictTest {
    @Test
    void itPassesUnlessItIsStrict() {
        assertThat(surprise(Options.DEFAULT)).isNull();
        assertThat(surprise(Options.DEFAULT.strict(true)))
                .isEqualTo("The verdict rests on assumptions, and the test is strict.");
    }

    @Test
    void whatIsAcceptedIsNoReasonToFail() {
        Options strict = Options.DEFAULT.strict(true);
        assertThat(surprise(strict.assume(Set.of(Assumption.Kind.CLOCK)))).isNull();
        assertThat(surprise(strict.assume(Set.of(Assumption.Kind.RANDOM)))).isNotNull();
    }

    @Test
    void aTestThatExpectsVerifiedExpectsNoAssumptions() {
        assertThat(surprise(Options.DEFAULT.expect(Verdict.VERIFIED))).contains("the test expects verified");
        assertThat(surprise(Options.DEFAULT.expect(Verdict.VERIFIED_IF))).isNull();
    }

    private static @org.jspecify.annotations.Nullable String surprise(Options options) {
        ResolvedOptions settings = ResolvedOptions.of(options);
        var context = new ReportContext(
                new Started("test", "org.example.Test.test", null, List.of()),
                settings.delivery(),
                settings.accepted(),
                List.of());
        return TestBodyCheck.surprise(settings, assuming(), context);
    }

    private static CheckResult assuming() {
        var clock = new Assumption(
                Assumption.Kind.CLOCK,
                "Bank.java:12",
                "what a clock says does not matter",
                "take the time from a message");
        return new CheckResult(
                Verdict.VERIFIED_IF,
                List.of(),
                1,
                0,
                1,
                2,
                1,
                0.1,
                1,
                0,
                -1,
                null,
                null,
                SearchChoice.asked(ReductionKind.NONE, Compare.NONE),
                new Evidence(
                        List.of(clock),
                        SecondOpinion.none("none was asked for"),
                        PlainOpinion.none("none were asked for"),
                        Coverage.NONE),
                List.of());
    }
}
