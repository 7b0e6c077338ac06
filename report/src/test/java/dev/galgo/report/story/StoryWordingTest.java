package dev.galgo.report.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StoryWordingTest {
    @Test
    void oneIsTheOnlyNumberWithoutAPlural() {
        assertThat(StoryWording.count(1, "error")).isEqualTo("1 error");
        assertThat(StoryWording.count(0, "error")).isEqualTo("0 errors");
        assertThat(StoryWording.count(2, "delivery", "deliveries")).isEqualTo("2 deliveries");
    }

    @Test
    void digitsAreGroupedAsAFormatterDoesIt() {
        LongStream.of(0, 9, 99, 999, 1_000, 12_000, 999_999, 1_000_000, 1_234_567_890_123L, Long.MAX_VALUE)
                .flatMap(number -> LongStream.of(number, -number))
                .forEach(number -> assertThat(StoryWording.count(number, "step", "steps"))
                        .isEqualTo(String.format(Locale.ROOT, "%,d %s", number, number == 1 ? "step" : "steps")));
    }
}
