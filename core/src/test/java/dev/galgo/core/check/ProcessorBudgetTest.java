package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessorBudgetTest {
    private static final long NANOS = Duration.ofMillis(5).toNanos();

    @Test
    void computingSpendsItButNotBeforeItsTime() {
        long begin = System.nanoTime();
        var budget = new ProcessorBudget(NANOS);
        while (!budget.isSpent()) {
            Thread.onSpinWait();
        }
        assertThat(System.nanoTime() - begin).isGreaterThan(NANOS);
    }

    @Test
    void waitingEndsItMuchLater() throws InterruptedException {
        var budget = new ProcessorBudget(NANOS);
        Thread.sleep(Duration.ofNanos(ProcessorBudget.mostWallNanos(NANOS)).toMillis() + 1);
        assertThat(budget.isSpent()).isTrue();
    }

    @Test
    void aLongOneMayNotWaitManyTimesItsLength() {
        long hour = Duration.ofHours(1).toNanos();
        assertThat(ProcessorBudget.mostWallNanos(hour))
                .isLessThan(hour + Duration.ofMinutes(1).toNanos());
    }
}
