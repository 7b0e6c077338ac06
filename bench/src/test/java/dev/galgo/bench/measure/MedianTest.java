package dev.galgo.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MedianTest {
    @Test
    void ofAnOddNumberItIsTheOneInTheMiddle() {
        assertThat(Median.of(List.of(9.0, 1.0, 2.0), x -> x)).isEqualTo(2);
    }

    @Test
    void ofAnEvenNumberItIsBetweenTheTwoInTheMiddle() {
        assertThat(Median.of(List.of(9.0, 1.0, 2.0, 4.0), x -> x)).isEqualTo(3);
    }

    @Test
    void nothingHasNoMedian() {
        assertThatThrownBy(() -> Median.of(List.<Double>of(), x -> x)).hasMessage("nothing has no median");
    }
}
