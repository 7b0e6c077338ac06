package dev.galgo.core.level;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Numbers side by side in longs. */
class KeyLayoutTest {
    @Test
    void whatIsWrittenIsRead() {
        int[] ends = {5, 1 << 12, 2, 900, 17, 1 << 20, 3, 1 << 15};
        for (int bits : new int[] {64, 30, 21, 20}) {
            KeyLayout layout = KeyLayout.of(ends, bits);
            var numbers = new int[] {4, 4095, 1, 899, 0, 1 << 19, 2, 7};
            var key = new long[layout.words];
            layout.encode(numbers, key, 0);
            var read = new int[numbers.length];
            layout.decode(key, 0, read);
            assertThat(read).as("%s bits", bits).isEqualTo(numbers);
            assertThat(layout.fits(ends)).isTrue();
        }
        assertThat(KeyLayout.of(ends, 64).words).isEqualTo(2);
        assertThat(KeyLayout.of(new int[] {300, 300}, 64).words).isEqualTo(1);
    }

    @Test
    void spareBitsAreDealtOutEvenly() {
        KeyLayout layout = KeyLayout.of(new int[] {4, 4, 4, 4}, 64);
        for (int slot = 0; slot < 4; slot++) {
            assertThat(layout.mask(slot)).isEqualTo((1 << 16) - 1);
        }
    }

    @Test
    void keysMoveToALayoutWithMoreActors() {
        KeyLayout small = KeyLayout.of(new int[] {8, 8}, 8);
        KeyLayout large = KeyLayout.of(new int[] {8, 500, 9}, 12);
        var key = new long[small.words];
        small.encode(new int[] {7, 5}, key, 0);
        long[] moved = small.convert(key, 0, 1, large);
        assertThat(large.get(moved, 0, 0)).isEqualTo(7);
        assertThat(large.get(moved, 0, 1)).isEqualTo(5);
        assertThat(large.get(moved, 0, 2)).isEqualTo(ActorSituations.ABSENT);
        assertThat(small.fits(new int[] {8, 500})).isFalse();
        assertThat(small.fits(new int[] {8, 8, 1})).isFalse();
    }
}
