package dev.galgo.core.spread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FreshStatesTest {
    @Test
    void eachIsKeptOnceWithItsLeastSchedule() {
        var random = new Random(1);
        var states = new FreshStates();
        Map<Long, byte[]> expected = new HashMap<>();
        for (int i = 0; i < 5_000; i++) {
            long digest = random.nextInt(1_000);
            byte[] schedule = schedule(random);
            states.add(digest, -digest, schedule);
            expected.merge(digest, schedule, (one, other) -> Arrays.compareUnsigned(one, other) <= 0 ? one : other);
        }
        states.remove((low, high) -> low % 3 == 0);
        expected.keySet().removeIf(low -> low % 3 == 0);

        assertThat(states.count()).isEqualTo(expected.size());
        var read = new ArrayList<byte[]>();
        for (byte[] piece : states.written(100)) {
            var reader = new StateReader(piece);
            while (reader.next()) {
                assertThat(reader.high()).isEqualTo(-reader.low());
                assertThat(reader.schedule()).isEqualTo(expected.get(reader.low()));
                read.add(reader.schedule());
            }
        }
        assertThat(read).hasSize(expected.size()).isSortedAccordingTo(Arrays::compareUnsigned);
    }

    @Test
    void whatWasWrittenCanBeAdded() {
        var some = new FreshStates();
        some.add(1, 1, new byte[] {1, 2});
        some.add(2, 2, new byte[] {1, 3});
        var others = new FreshStates();
        others.add(2, 2, new byte[] {0, 9});
        others.addAll(some.written());
        assertThat(others.count()).isEqualTo(2);
        assertThat(new FreshStates().written()).isEmpty();
        var reader = new StateReader(others.written());
        reader.next();
        assertThat(reader.schedule()).containsExactly(0, 9);
    }

    private static byte[] schedule(Random random) {
        var schedule = new byte[4];
        random.nextBytes(schedule);
        return schedule;
    }
}
