package dev.galgo.core.spread;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Writes configurations one after the other, each with its digest and what its schedule has that the one before it has not. */
final class StateWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private byte[] last = new byte[0];

    void add(long low, long high, byte[] schedule) {
        number(low);
        number(high);
        int common = Arrays.mismatch(last, schedule);
        if (common < 0) {
            common = schedule.length;
        }
        length(common);
        length(schedule.length - common);
        bytes.write(schedule, common, schedule.length - common);
        last = schedule;
    }

    private void number(long value) {
        for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            bytes.write((int) (value >>> shift));
        }
    }

    private void length(int value) {
        int rest = value;
        while (rest >= 0x80) {
            bytes.write(rest | 0x80);
            rest >>>= 7;
        }
        bytes.write(rest);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}
