package dev.galgo.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FingerprintSetTest {
    private static final int MANY = Counts.of(500_000, 2_000_000, 2_000_000);
    private static final int EACH = Counts.of(40_000, 100_000, 100_000);
    private static final int SPINS = 1_000;

    private record Pair(long low, long high) {}

    @Test
    void answersAsAHashSetDoes() {
        var random = new SplittableRandom(1);
        var set = new FingerprintSet(false);
        Set<Pair> truth = new HashSet<>();
        int differences = 0;
        for (int i = 0; i < MANY / 4; i++) {
            long seed = random.nextInt(MANY / 6);
            long low = seed * 0x9E3779B97F4A7C15L;
            long high = (seed + 1) * 0xD1342543DE82EF95L;
            differences += set.add(low, high, 0) == truth.add(new Pair(low, high)) ? 0 : 1;
        }
        assertThat(differences).isZero();
        assertThat(set.size()).isEqualTo(truth.size());
    }

    @Test
    void keepsManyApart() {
        var set = new FingerprintSet(false);
        var random = new SplittableRandom(2);
        for (int i = 0; i < MANY; i++) {
            set.add(random.nextLong(), random.nextLong(), 0);
        }
        assertThat(set.size()).isEqualTo(MANY);
        var again = new SplittableRandom(2);
        int fresh = 0;
        for (int i = 0; i < MANY; i++) {
            fresh += set.add(again.nextLong(), again.nextLong(), 0) ? 1 : 0;
        }
        assertThat(fresh).isZero();
    }

    @Test
    void tellsHalvesApart() {
        var set = new FingerprintSet(false);
        assertThat(set.add(7, 0, 0)).isTrue();
        assertThat(set.add(0, 7, 0)).isTrue();
        assertThat(set.add(7, 7, 0)).isTrue();
        assertThat(set.add(7, 0, 0)).isFalse();
        assertThat(set.size()).isEqualTo(3);
    }

    @Test
    void holdsTheZeroFingerprintOnce() {
        var set = new FingerprintSet(false);
        assertThat(set.add(0, 0, 0)).isTrue();
        assertThat(set.add(0, 0, 0)).isFalse();
        for (int i = 2; i < 2_000; i++) {
            set.add(0, i, 0);
        }
        assertThat(set.add(0, 0, 0)).isFalse();
    }

    @Test
    void survivesFingerprintsThatAllFallOnOnePlace() {
        var set = new FingerprintSet(false);
        for (long i = 1; i <= 2_000; i++) {
            assertThat(set.add(i, 0, 0)).isTrue();
        }
        for (long i = 1; i <= 2_000; i++) {
            assertThat(set.add(i, 0, 0)).isFalse();
        }
    }

    @Test
    void needsBetween16And48BytesAState() {
        var set = new FingerprintSet(false);
        var random = new SplittableRandom(3);
        for (int i = 1; i <= MANY; i++) {
            set.add(random.nextLong(), random.nextLong(), 0);
            if (i >= 100_000 && i % 50_000 == 0) {
                assertThat((double) set.bytes() / i).isBetween(16.0, 48.0);
            }
        }
    }

    @Test
    void withDepthsAFingerprintComesInAgainOnAShorterWayOnly() {
        var set = new FingerprintSet(true);
        assertThat(set.add(7, 1, 5)).isTrue();
        assertThat(set.add(7, 1, 5)).isFalse();
        assertThat(set.add(7, 1, 6)).isFalse();
        assertThat(set.add(7, 1, 4)).isTrue();
        for (int i = 8; i < 100_000; i++) {
            set.add(i * 0x9E3779B97F4A7C15L, i, i);
        }
        assertThat(set.add(7, 1, 4)).isFalse();
        assertThat(set.add(7, 1, 3)).isTrue();
        assertThat(set.size()).isEqualTo(100_000 - 7);
    }

    /** Four threads add the same fingerprints in different orders: each is fresh to exactly one of them. */
    @Test
    void sharedByThreadsAFingerprintIsFreshOnce() throws Exception {
        for (boolean withDepths : new boolean[] {false, true}) {
            var set = new FingerprintSet(withDepths, true);
            var tasks = new ArrayList<FutureTask<Integer>>();
            for (int thread = 0; thread < 4; thread++) {
                int start = thread * EACH;
                tasks.add(new FutureTask<>(() -> fresh(set, start)));
            }
            tasks.forEach(task -> new Thread(task).start());
            int fresh = 0;
            for (var task : tasks) {
                fresh += task.get();
            }
            assertThat(fresh).isEqualTo(4 * EACH);
            assertThat(set.size()).isEqualTo(4 * EACH);
        }
    }

    private static int fresh(FingerprintSet set, int start) {
        int fresh = 0;
        for (int i = 0; i < 4 * EACH; i++) {
            long seed = (start + i) % (4 * EACH);
            boolean isNew = set.add(seed * 0x9E3779B97F4A7C15L, (seed + 1) * 0xD1342543DE82EF95L, 0);
            fresh += isNew ? 1 : 0;
        }
        return fresh;
    }

    /** Two threads add different fingerprints that compete for the same few places: none may be taken for another. */
    @Test
    void sharedByThreadsAFingerprintIsNotTakenForOneThatIsJustBeingAdded() throws Exception {
        var sets = new FingerprintSet[Counts.of(3_000, 10_000, 10_000)];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = new FingerprintSet(false, true);
        }
        var arrived = new AtomicInteger();
        List<FutureTask<Integer>> both = List.of(
                new FutureTask<>(() -> takenForAnother(sets, arrived, 1)),
                new FutureTask<>(() -> takenForAnother(sets, arrived, 2)));
        both.forEach(task -> new Thread(task).start());
        for (var task : both) {
            assertThat(task.get()).isZero();
        }
    }

    /** Goes through the sets in step with the other thread. */
    private static int takenForAnother(FingerprintSet[] sets, AtomicInteger arrived, int first) {
        int taken = 0;
        int spun = 0;
        for (int round = 0; round < sets.length; round++) {
            arrived.incrementAndGet();
            while (arrived.get() < 2 * (round + 1)) {
                Thread.onSpinWait();
                if (++spun % SPINS == 0) {
                    Thread.yield(); // the other thread may be waiting for this processor
                }
            }
            for (int i = 0; i < 4; i++) {
                taken += sets[round].add(2L * i + first, 0, 0) ? 0 : 1;
            }
        }
        return taken;
    }
}
