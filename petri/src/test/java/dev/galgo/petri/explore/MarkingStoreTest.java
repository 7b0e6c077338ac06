package dev.galgo.petri.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MarkingStoreTest {
    @Test
    void itTellsMarkingsApartLikeAMap() {
        var random = new Random(7);
        var store = new MarkingStore(Budget.start(ProofLimits.DEFAULT));
        var numbers = new HashMap<List<Long>, Integer>();
        var inOrder = new ArrayList<long[]>();
        for (int i = 0; i < 20_000; i++) {
            var marking = new long[200];
            for (int k = random.nextInt(4); k > 0; k--) {
                marking[random.nextInt(8) == 0 ? 199 : random.nextInt(6)] =
                        random.nextInt(9) == 0 ? Long.MAX_VALUE - random.nextInt(3) : random.nextInt(300);
            }
            Integer known = numbers.putIfAbsent(Arrays.stream(marking).boxed().toList(), inOrder.size());
            assertThat(store.add(marking)).isEqualTo(known == null ? inOrder.size() : -1 - known);
            if (known == null) {
                inOrder.add(marking);
            }
        }
        var read = new long[200];
        for (int id = 0; id < inOrder.size(); id++) {
            store.read(id, read);
            assertThat(read).isEqualTo(inOrder.get(id));
        }
    }

    @Test
    void aMarkingAddedByWhatChangedIsTheSameAsAddedWhole() {
        for (int places : new int[] {0, 1, 8, 9, 17, 100, 1_000}) {
            var random = new Random(places);
            var store = new MarkingStore(Budget.start(ProofLimits.DEFAULT));
            var whole = new MarkingStore(Budget.start(ProofLimits.DEFAULT));
            var marking = new long[places];
            store.add(marking);
            whole.add(marking);
            for (int i = 0; i < 2_000; i++) {
                store.open(random.nextInt(store.size()), marking);
                var where = new int[places == 0 ? 0 : random.nextInt(5)];
                for (int k = 0; k < where.length; k++) {
                    where[k] = random.nextInt(places);
                    marking[where[k]] = random.nextInt(20) == 0 ? 254 + random.nextInt(4) : random.nextInt(3);
                }
                int id = store.addChanged(marking, where);
                assertThat(id).isEqualTo(whole.add(marking));
                var read = new long[places];
                store.read(id < 0 ? -1 - id : id, read);
                assertThat(read).isEqualTo(marking);
            }
        }
    }

    @Test
    void markingsThatDifferInFewPlacesTakeFewBytes() {
        var store = new MarkingStore(Budget.start(ProofLimits.DEFAULT));
        var marking = new long[10_000];
        store.add(marking);
        var random = new Random(1);
        for (int i = 0; i < Counts.of(3_000, 50_000, 50_000); i++) {
            int p = random.nextInt(marking.length);
            marking[p] = 1 - marking[p];
            store.add(marking);
        }
        assertThat(store.bytes() / store.size()).isLessThan(400);
    }
}
