package dev.galgo.core.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of set says of a key whether it is new, as a set of the JDK does. */
class KeySetTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void newKeysAreKeptInTheirOrder(int words) {
        for (KeySet set : List.of(KeySet.ofLevel(words), KeySet.ofAll(words))) {
            for (int round = 0; round < 3; round++) {
                var random = new Random(round);
                Set<List<Long>> known = new HashSet<>();
                set.clear(round * 1000L);
                for (int batch = 0; batch < Counts.of(30, 200, 200); batch++) {
                    int count = random.nextInt(400);
                    var keys = new long[count * words];
                    List<List<Long>> expected = new ArrayList<>();
                    for (int i = 0; i < count; i++) {
                        List<Long> key = new ArrayList<>();
                        for (int word = 0; word < words; word++) {
                            long part = 1
                                    + random.nextInt(
                                            words == 1 ? Counts.of(12_000, 40_000, 40_000) : Counts.of(60, 200, 200));
                            keys[i * words + word] = part << 13;
                            key.add(part << 13);
                        }
                        if (known.add(key)) {
                            expected.add(key);
                        }
                    }
                    int kept = set.keepNew(keys, count);
                    List<List<Long>> found = new ArrayList<>();
                    for (int i = 0; i < kept; i++) {
                        List<Long> key = new ArrayList<>();
                        for (int word = 0; word < words; word++) {
                            key.add(keys[i * words + word]);
                        }
                        found.add(key);
                    }
                    assertThat(found).isEqualTo(expected);
                }
            }
        }
    }
}
