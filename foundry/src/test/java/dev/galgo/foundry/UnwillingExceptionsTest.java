package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.ThrownDetails;
import dev.galgo.core.search.Limits;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.foundry.programs.Unwilling;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exceptions of the program's own classes that answer with nothing, with another exception, or not at all. */
class UnwillingExceptionsTest {
    private static Finding finding(String how, Limits limits) {
        return Checks.run(World.options(Unwilling.class, "fail", how), check -> check.limits(limits))
                .findings()
                .get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no stack", "throws in message", "throws in cause", "throws in stack", "willing"})
    void theExceptionThatTheHandlerThrewIsToldAsFarAsItAnswers(String how) {
        Finding finding = finding(how, Limits.NONE);
        assertThat(finding.kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(finding.message()).startsWith("Unwilling.fail threw dev.galgo.foundry.programs.Unwilling$Mean");
        assertThat(finding.story().scenes().get(0).changes())
                .extracting(Change::field)
                .containsExactly("n");
        assertThat(ThrownDetails.text(finding.cause())).startsWith("dev.galgo.foundry.programs.Unwilling$Mean");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hangs in message", "hangs in cause", "hangs in stack"})
    void anExceptionThatHangsWhenItIsAskedIsAHandlerThatDoesNotReturn(String how) {
        var limits = Limits.NONE.withStep(Duration.ofMillis(50));
        assertThat(finding(how, limits).kind()).isEqualTo(FindingKind.ENDLESS);
    }

    @Test
    void whatDoesNotAnswerHasNoMessageCauseOrStack() {
        assertThat(ThrownDetails.text(new IllegalStateException("why")))
                .isEqualTo("java.lang.IllegalStateException: why");
        assertThat(ThrownDetails.text(new IllegalStateException())).isEqualTo("java.lang.IllegalStateException");
    }
}
