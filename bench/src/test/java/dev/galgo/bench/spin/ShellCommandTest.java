package dev.galgo.bench.spin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class ShellCommandTest {
    @Test
    void theTimeOfTheChildrenIsOnTheLastLine() {
        assertThat(ShellCommand.childrensTime("states\n\n0m9.000s 0m9.000s\n1m2.250s 0m0.500s\n"))
                .isCloseTo(62.75, within(1e-9));
    }

    @Test
    void dashWritesMoreDigits() {
        assertThat(ShellCommand.childrensTime("0m0.000000s 0m0.000000s\n0m4.990000s 0m0.280000s\n"))
                .isCloseTo(5.27, within(1e-9));
    }
}
