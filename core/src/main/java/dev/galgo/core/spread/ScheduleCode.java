package dev.galgo.core.spread;

import dev.galgo.core.search.SchedulePrefix;
import java.util.Arrays;

/**
 * Schedules as bytes whose order, as unsigned numbers, is that of the schedules: a slot is one byte or a few, of which the first says how many, and a way is
 * written only if it is not the first.
 */
public final class ScheduleCode {
    private static final int ONE_BYTE = 0x80;
    private static final int TWO_BYTES = 0x4000;
    private static final int THREE_BYTES = 0x20_0000;
    private static final int FOUR_BYTES = 0x1000_0000;
    private static final int LONGEST = 11;

    private ScheduleCode() {}

    /** The code of a schedule that goes on by one delivery. */
    public static byte[] then(byte[] code, int slot, int way) {
        byte[] longer = Arrays.copyOf(code, code.length + LONGEST);
        int end = put(longer, code.length, 2L * slot + (way == 0 ? 0 : 1));
        if (way != 0) {
            end = put(longer, end, way);
        }
        return Arrays.copyOf(longer, end);
    }

    /** The schedule that was written. */
    public static SchedulePrefix read(byte[] code) {
        var slots = new int[code.length];
        var ways = new int[code.length];
        int length = 0;
        for (int at = 0; at < code.length; length++) {
            long step = get(code, at);
            at += size(code[at]);
            slots[length] = (int) (step >>> 1);
            if ((step & 1) != 0) {
                ways[length] = (int) get(code, at);
                at += size(code[at]);
            }
        }
        return new SchedulePrefix(Arrays.copyOf(slots, length), Arrays.copyOf(ways, length));
    }

    private static int put(byte[] into, int at, long value) {
        int more = more(value);
        // As many ones as bytes follow.
        int first = more == 4 ? 0xF0 : ((0xFF00 >>> more) & 0xFF) | (int) (value >>> (8 * more));
        into[at] = (byte) first;
        for (int i = 1; i <= more; i++) {
            into[at + i] = (byte) (value >>> (8 * (more - i)));
        }
        return at + 1 + more;
    }

    private static int more(long value) {
        if (value < ONE_BYTE) {
            return 0;
        }
        if (value < TWO_BYTES) {
            return 1;
        }
        if (value < THREE_BYTES) {
            return 2;
        }
        return value < FOUR_BYTES ? 3 : 4;
    }

    private static int size(byte first) {
        return Math.min(4, Integer.numberOfLeadingZeros(~((first & 0xFF) << 24))) + 1;
    }

    private static long get(byte[] code, int at) {
        int more = size(code[at]) - 1;
        long value = more == 4 ? 0 : code[at] & (0x7F >>> more);
        for (int i = 1; i <= more; i++) {
            value = value << 8 | (code[at + i] & 0xFF);
        }
        return value;
    }
}
