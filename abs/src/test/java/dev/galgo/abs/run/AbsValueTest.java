package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AbsValueTest {
    @Test
    void dataIsDifferentFromWhatIsNoData() {
        assertThat(AbsValue.Data.UNIT.equals(null)).isFalse();
        assertThat(AbsValue.Data.UNIT).isNotEqualTo(AbsValue.Whole.of(1)).isEqualTo(AbsValue.Data.UNIT);
        assertThat(AbsValue.Whole.of(1)).isNotEqualTo(AbsValue.Data.UNIT);
    }

    @Test
    void listsOfTheSameElementsInAnotherOrderHaveAnotherHash() {
        assertThat(list(1, 2, 3).hashCode())
                .isEqualTo(list(1, 2, 3).hashCode())
                .isNotEqualTo(list(3, 1, 2).hashCode());
    }

    private static AbsValue list(long... elements) {
        AbsValue list = new AbsValue.Data("Nil", List.of());
        for (long element : elements) {
            list = new AbsValue.Data("Cons", List.of(AbsValue.Whole.of(element), list));
        }
        return list;
    }
}
