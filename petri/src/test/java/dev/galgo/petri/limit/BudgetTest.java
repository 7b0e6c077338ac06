package dev.galgo.petri.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BudgetTest {
    @Test
    void sizesAreSaidInMegabytes() {
        assertThat(Budget.megabytes(1L << 30)).isEqualTo("1024 MB");
        assertThat(Budget.megabytes(3L << 19)).isEqualTo("1.5 MB");
        assertThat(Budget.megabytes(1)).isEqualTo("0.001 MB");
        Budget budget = Budget.start(ProofLimits.DEFAULT.withMemory(512L << 20));
        assertThatThrownBy(() -> budget.memory(1L << 30))
                .isInstanceOf(LimitReached.class)
                .hasMessage("more than 512 MB");
    }

    @Test
    void oneIsNoPlural() {
        Budget one = Budget.start(ProofLimits.DEFAULT.withStates(1).withIterations(1));
        assertThatThrownBy(() -> one.states(2)).hasMessage("more than 1 marking");
        assertThatThrownBy(() -> one.iterations(2)).hasMessage("more than 1 iteration");
        Budget two = Budget.start(ProofLimits.DEFAULT.withStates(2).withIterations(2));
        assertThatThrownBy(() -> two.states(3)).hasMessage("more than 2 markings");
        assertThatThrownBy(() -> two.iterations(3)).hasMessage("more than 2 iterations");
    }
}
