package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.foundry.programs.Deciding;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What decides a finding where the other order brings other messages, other actors, or no end. */
class DecidingTest {
    private static Finding finding(String message) {
        return Checks.run(
                        World.options(Deciding.class, message),
                        check -> check.limits(Limits.NONE.withStep(Duration.ofMillis(300))))
                .findings()
                .get(0);
    }

    @Test
    void aMessageThatIsSentInAnotherStateAloneIsNotTakenForTheOneOfTheFailingSchedule() {
        assertThat(finding("sends").decision())
                .isEqualTo("passes if good from Deciding to Deciding comes before 2 (early)");
    }

    @Test
    void anActorThatTheFailingScheduleDoesNotKnowIsOneOfItsClass() {
        assertThat(finding("creates").decision())
                .isEqualTo("passes if report from another Worker to Deciding comes before 2 (make)");
    }

    @Test
    void whereTheOtherOrderWasOnlyCutOffNobodySaysThatNoSchedulePasses() {
        Finding finding = finding("hangs");
        assertThat(finding.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(finding.inevitable()).isFalse();
        assertThat(finding.decision()).isNull();
    }
}
