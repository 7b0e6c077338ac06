package dev.galgo.core.liveness;

import java.util.Arrays;

/** Numbers configurations in the order in which they are met, from 0, by their fingerprints. */
final class ConfigurationNumbers {
    /** Returned for a configuration that was not known. */
    static final int FRESH = -1;

    private static final int FREE = 0;

    private long[] lows = new long[1 << 10];
    private long[] highs = new long[1 << 10];
    /** By position in the table: the number plus one, or {@link #FREE}. */
    private int[] table = new int[1 << 11];

    private int size;

    int size() {
        return size;
    }

    long low(int number) {
        return lows[number];
    }

    long high(int number) {
        return highs[number];
    }

    /** The number of a configuration, or {@link #FRESH} if it has just been given the next one. */
    int meet(long low, long high) {
        int at = place(low, high);
        if (table[at] != FREE) {
            return table[at] - 1;
        }
        if (size == lows.length) {
            lows = Arrays.copyOf(lows, 2 * size);
            highs = Arrays.copyOf(highs, 2 * size);
            enlarge();
            at = place(low, high);
        }
        lows[size] = low;
        highs[size] = high;
        table[at] = ++size;
        return FRESH;
    }

    long bytes() {
        return 16L * lows.length + 4L * table.length;
    }

    private void enlarge() {
        table = new int[2 * lows.length];
        for (int number = 0; number < size; number++) {
            table[place(lows[number], highs[number])] = number + 1;
        }
    }

    /** Where this fingerprint is, or would be put. */
    private int place(long low, long high) {
        int mask = table.length - 1;
        int at = (int) low & mask;
        while (table[at] != FREE && (lows[table[at] - 1] != low || highs[table[at] - 1] != high)) {
            at = (at + 1) & mask;
        }
        return at;
    }
}
