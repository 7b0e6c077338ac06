package dev.galgo.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class TrendTest {
    private static Trend through(double... coordinates) {
        var trend = new Trend();
        for (int i = 0; i < coordinates.length; i += 2) {
            trend.add(coordinates[i], coordinates[i + 1]);
        }
        return trend;
    }

    @Test
    void aStraightLineHasItsOwnSlope() {
        assertThat(through(10, 25, 20, 45, 30, 65).slope()).isCloseTo(2, within(1e-12));
    }

    @Test
    void noiseAroundALevelIsNoSlope() {
        assertThat(through(0, 5, 1, 7, 2, 7, 3, 5).slope()).isCloseTo(0, within(1e-12));
    }

    @Test
    void theRiseIsTheSlopeOverTheWholeRange() {
        assertThat(through(10, 1, 40, 7).rise()).isCloseTo(6, within(1e-12));
    }

    @Test
    void fallingIsANegativeRise() {
        assertThat(through(0, 10, 5, 0).rise()).isCloseTo(-10, within(1e-12));
    }

    @Test
    void pointsAboveEachOtherHaveNoSlope() {
        assertThat(through(1, 1, 1, 9).slope()).isZero();
    }

    @Test
    void onePointIsNoTrend() {
        assertThatThrownBy(() -> through(1, 1).slope()).hasMessage("a trend needs two points or more, there are 1");
    }
}
