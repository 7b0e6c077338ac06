package dev.galgo.pi.star.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Numbers, each of which needs one at least as large to itself. */
class EmbeddingTest {
    private static boolean fits(Map<Integer, Integer> small, Map<Integer, Integer> large) {
        return Embedding.fits(small, large, (one, other) -> one <= other);
    }

    @Test
    void eachNeedsOneToItself() {
        assertThat(fits(Map.of(1, 2), Map.of(1, 1, 5, 1))).isTrue();
        assertThat(fits(Map.of(1, 3), Map.of(1, 1, 5, 1))).isFalse();
        assertThat(fits(Map.of(), Map.of())).isTrue();
    }

    @Test
    void othersMoveAsideIfTheyCan() {
        assertThat(fits(Map.of(1, 1, 5, 1), Map.of(2, 1, 6, 1))).isTrue();
        assertThat(fits(Map.of(1, 2, 3, 2, 5, 2), Map.of(2, 2, 4, 2, 6, 2))).isTrue();
        assertThat(fits(Map.of(1, 2, 3, 2, 5, 3), Map.of(2, 2, 4, 3, 6, 2))).isFalse();
    }

    @Test
    void infinitelyManyNeedInfinitelyMany() {
        assertThat(fits(Map.of(1, Counting.MANY), Map.of(3, Counting.MANY))).isTrue();
        assertThat(fits(Map.of(1, Counting.MANY), Map.of(3, 1_000_000))).isFalse();
        assertThat(fits(Map.of(1, Counting.MANY, 2, Counting.MANY), Map.of(3, Counting.MANY)))
                .isTrue();
        assertThat(fits(Map.of(1, Counting.MANY, 4, 1), Map.of(3, Counting.MANY)))
                .isFalse();
    }
}
