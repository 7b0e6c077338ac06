package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AbsValueTest {
    @Test
    void dataIsDifferentFromWhatIsNoData() {
        assertThat(AbsValue.Data.UNIT.equals(null)).isFalse();
        assertThat(AbsValue.Data.UNIT).isNotEqualTo(AbsValue.Whole.of(1)).isEqualTo(AbsValue.Data.UNIT);
        assertThat(AbsValue.Whole.of(1)).isNotEqualTo(AbsValue.Data.UNIT);
    }
}
