package dev.galgo.cli.cycles;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SearchTimeTest {
    private static final Duration YEAR = Duration.ofDays(365);

    @Test
    void eachSearchMayTakeAllOfItsTime() {
        SearchTime time = SearchTime.each(YEAR);

        assertThat(time.next(7, 1)).isEqualTo(YEAR);
        assertThat(time.part(3).next(7, 1)).isEqualTo(YEAR);
    }

    @Test
    void whatIsLeftIsSharedByThoseThatAreStillToCome() {
        SearchTime time = SearchTime.together(YEAR);

        assertThat(time.next(5, 1)).isBetween(Duration.ofDays(72), Duration.ofDays(73));
        assertThat(time.next(4, 2)).isBetween(Duration.ofDays(182), Duration.ofDays(183));
        assertThat(time.next(1, 4)).isBetween(Duration.ofDays(364), YEAR);
        assertThat(time.part(5).next(2, 1)).isBetween(Duration.ofDays(36), Duration.ofDays(37));
    }

    @Test
    void timeThatIsOverIsNone() {
        assertThat(SearchTime.together(Duration.ZERO).next(3, 1)).isEqualTo(Duration.ZERO);
        assertThat(SearchTime.isEnough(Duration.ZERO)).isFalse();
        assertThat(SearchTime.isEnough(Duration.ofSeconds(1))).isTrue();
    }
}
