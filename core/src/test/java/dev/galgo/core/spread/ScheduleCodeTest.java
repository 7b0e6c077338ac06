package dev.galgo.core.spread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.search.SchedulePrefix;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScheduleCodeTest {
    private static final int SCHEDULES = 3_000;

    @Test
    void codesAreReadAsTheyWereWrittenAndInTheSameOrder() {
        var random = new Random(1);
        SchedulePrefix last = schedule(random, 5);
        for (int i = 0; i < SCHEDULES; i++) {
            SchedulePrefix next = schedule(random, 5);
            SchedulePrefix read = ScheduleCode.read(code(next));
            assertThat(read.slots()).isEqualTo(next.slots());
            assertThat(read.ways()).isEqualTo(next.ways());
            assertThat(Integer.signum(Arrays.compareUnsigned(code(next), code(last))))
                    .as("%s and %s", Arrays.toString(next.slots()), Arrays.toString(last.slots()))
                    .isEqualTo(Integer.signum(next.compareTo(last)));
            last = next;
        }
    }

    @Test
    void theLargestNumbersHaveCodes() {
        byte[] code = ScheduleCode.then(new byte[0], Integer.MAX_VALUE, Integer.MAX_VALUE);
        assertThat(ScheduleCode.read(code).slots()).containsExactly(Integer.MAX_VALUE);
        assertThat(ScheduleCode.read(code).ways()).containsExactly(Integer.MAX_VALUE);
    }

    private static byte[] code(SchedulePrefix schedule) {
        byte[] code = new byte[0];
        for (int i = 0; i < schedule.length(); i++) {
            code = ScheduleCode.then(code, schedule.slots()[i], schedule.ways()[i]);
        }
        return code;
    }

    private static SchedulePrefix schedule(Random random, int length) {
        return new SchedulePrefix(
                random.ints(length).map(bits -> 1 + number(bits)).toArray(),
                random.ints(length)
                        .map(bits -> bits % 3 == 0 ? number(bits) : 0)
                        .toArray());
    }

    /** Small ones above all, and some about as large as a byte or two hold. */
    private static int number(int bits) {
        return (bits >>> 8) % (1 << (bits & 0xFF) % 24);
    }
}
