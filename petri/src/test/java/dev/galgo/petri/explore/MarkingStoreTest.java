package dev.galgo.petri.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
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
}
