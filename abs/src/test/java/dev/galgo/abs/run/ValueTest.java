package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ValueTest {
    @Test
    void dataIsDifferentFromWhatIsNoData() {
        assertThat(Value.Data.UNIT.equals(null)).isFalse();
        assertThat(Value.Data.UNIT).isNotEqualTo(Value.Whole.of(1)).isEqualTo(Value.Data.UNIT);
        assertThat(Value.Whole.of(1)).isNotEqualTo(Value.Data.UNIT);
    }
}
