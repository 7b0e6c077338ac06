package dev.galgo.abs.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PathCoverTest {
    @Test
    void onePathCoversALine() {
        PathCover.Result cover = PathCover.of(List.of(List.of(1), List.of(2), List.of()));

        assertThat(cover.paths()).containsExactly(List.of(0, 1, 2));
        assertThat(cover.smallest()).isTrue();
    }

    @Test
    void aCycleIsCutAndFewerMayDo() {
        PathCover.Result cover = PathCover.of(List.of(List.of(1), List.of(0, 2), List.of(2)));

        assertThat(cover.paths()).containsExactly(List.of(0, 1, 2));
        assertThat(cover.smallest()).isFalse();
    }

    /** By Dilworth's theorem as many paths are needed as there are nodes of which none leads to another. */
    @Test
    void asManyPathsAsNodesThatAreApartCoverRandomGraphs() {
        var random = new Random(3);
        for (int round = 0; round < 300; round++) {
            int size = 2 + random.nextInt(9);
            List<List<Integer>> next = new ArrayList<>();
            for (int node = 0; node < size; node++) {
                next.add(new ArrayList<>());
            }
            for (int node = 1; node < size; node++) {
                Set<Integer> before = new HashSet<>();
                for (int edges = 1 + random.nextInt(3); edges > 0; edges--) {
                    before.add(random.nextInt(node));
                }
                int to = node;
                before.forEach(one -> next.get(one).add(to));
            }
            PathCover.Result cover = PathCover.of(next);
            var met = new BitSet();
            cover.paths().forEach(path -> {
                path.forEach(met::set);
                for (int i = 1; i < path.size(); i++) {
                    assertThat(next.get(path.get(i - 1))).contains(path.get(i));
                }
                assertThat(path.get(0)).isZero();
                assertThat(next.get(path.get(path.size() - 1))).isEmpty();
            });
            assertThat(met.cardinality()).isEqualTo(size);
            assertThat(cover.paths()).hasSize(apart(next));
        }
    }

    private static int apart(List<List<Integer>> next) {
        int size = next.size();
        var leads = new boolean[size][size];
        for (int node = size - 1; node >= 0; node--) {
            for (int to : next.get(node)) {
                leads[node][to] = true;
                for (int far = 0; far < size; far++) {
                    leads[node][far] |= leads[to][far];
                }
            }
        }
        int most = 0;
        for (int choice = 0; choice < 1 << size; choice++) {
            boolean apart = true;
            for (int one = 0; one < size; one++) {
                for (int other = 0; other < size; other++) {
                    apart &= !leads[one][other] || (choice >> one & 1) == 0 || (choice >> other & 1) == 0;
                }
            }
            most = apart ? Math.max(most, Integer.bitCount(choice)) : most;
        }
        return most;
    }
}
