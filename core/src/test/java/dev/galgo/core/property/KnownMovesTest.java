package dev.galgo.core.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Counts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KnownMovesTest {
    private static final int HALF = Counts.of(25_000, 100_000, 100_000);

    @Test
    void itKnowsWhatAMapKnows() {
        var random = new Random(20261118);
        var moves = new KnownMoves();
        Map<List<Long>, Integer> map = new HashMap<>();
        for (int i = 0; i < 2 * HALF; i++) {
            int state = random.nextInt(200);
            long delivery = (long) random.nextInt(20) << 32 | random.nextInt(500);
            List<Long> key = List.of((long) state, delivery);
            assertThat(moves.get(state, delivery)).isEqualTo(map.getOrDefault(key, KnownMoves.UNKNOWN));
            if (!map.containsKey(key)) {
                int move = random.nextBoolean() ? random.nextInt(1 << 20) : ~random.nextInt(1 << 20);
                map.put(key, move);
                moves.put(state, delivery, move);
            }
            if (i == HALF) {
                moves.clear();
                map.clear();
            }
        }
        assertThat(map).hasSizeGreaterThan(HALF / 2);
    }

    @Test
    void theLargestNumbersAreNumbers() {
        var moves = new KnownMoves();
        long delivery = (long) Integer.MAX_VALUE << 32 | Integer.MAX_VALUE;
        moves.put(Integer.MAX_VALUE, delivery, ~(Integer.MAX_VALUE - 1));
        moves.put(0, 0, 0);

        assertThat(moves.get(Integer.MAX_VALUE, delivery)).isEqualTo(~(Integer.MAX_VALUE - 1));
        assertThat(moves.get(0, 0)).isZero();
        assertThat(moves.get(0, delivery)).isEqualTo(KnownMoves.UNKNOWN);
        assertThat(moves.get(Integer.MAX_VALUE, 0)).isEqualTo(KnownMoves.UNKNOWN);
    }
}
