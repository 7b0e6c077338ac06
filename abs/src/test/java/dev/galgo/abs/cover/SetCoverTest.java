package dev.galgo.abs.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SetCoverTest {
    private static BitSet set(int... elements) {
        var set = new BitSet();
        for (int element : elements) {
            set.set(element);
        }
        return set;
    }

    /** The set that holds most is in no smallest cover. */
    @Test
    void whatGreedMissesIsFound() {
        SetCover.Result cover = SetCover.of(List.of(set(1, 2, 4, 5), set(0, 1, 2), set(3, 4, 5), set(0), set(3)));

        assertThat(cover.chosen()).containsExactly(1, 2);
        assertThat(cover.smallest()).isTrue();
        assertThat(cover.atLeast()).isEqualTo(2);
    }

    @Test
    void nothingIsCoveredByNothing() {
        assertThat(SetCover.of(List.of()).chosen()).isEmpty();
        assertThat(SetCover.of(List.of(new BitSet())).chosen()).isEmpty();
    }

    @Test
    void noCoverIsSmallerThanTheOneFound() {
        var random = new Random(7);
        for (int round = 0; round < 200; round++) {
            var sets = new ArrayList<BitSet>();
            for (int i = 0; i < 8; i++) {
                var set = new BitSet();
                for (int element = 0; element < 9; element++) {
                    set.set(element, random.nextInt(3) == 0);
                }
                sets.add(set);
            }
            SetCover.Result cover = SetCover.of(sets);
            assertThat(cover.smallest()).isTrue();
            assertThat(cover.chosen()).hasSize(smallest(sets));
        }
    }

    private static int smallest(List<BitSet> sets) {
        var all = new BitSet();
        sets.forEach(all::or);
        int best = sets.size();
        for (int choice = 0; choice < 1 << sets.size(); choice++) {
            var reached = new BitSet();
            for (int i = 0; i < sets.size(); i++) {
                if ((choice >> i & 1) == 1) {
                    reached.or(sets.get(i));
                }
            }
            if (reached.equals(all)) {
                best = Math.min(best, Integer.bitCount(choice));
            }
        }
        return best;
    }
}
