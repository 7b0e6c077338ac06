package dev.galgo.core.search;

/**
 * A set of 128-bit fingerprints, 16 bytes each and open addressing.
 *
 * <p>The set is split into many small tables by the fingerprint's first bits and each grows by half on its own, so that between 21 and 31
 * bytes a fingerprint are in use and no moment needs room for two copies of everything.
 */
public final class FingerprintSet {
    private static final int SEGMENT_BITS = 10;
    private static final int FIRST_CAPACITY = 16;

    private final long[][] tables = new long[1 << SEGMENT_BITS][];
    private final int[] sizes = new int[1 << SEGMENT_BITS];
    private long size;

    /** Adds a fingerprint; false if it was there. */
    public boolean add(long low, long high) {
        if (low == 0 && high == 0) {
            high = 1;
        }
        int segment = (int) (high >>> (64 - SEGMENT_BITS));
        long[] table = tables[segment];
        if (table == null) {
            table = new long[2 * FIRST_CAPACITY];
            tables[segment] = table;
        }
        int at = find(table, low, high);
        if (table[at] != 0 || table[at + 1] != 0) {
            return false;
        }
        table[at] = low;
        table[at + 1] = high;
        size++;
        if (++sizes[segment] * 4L > (table.length / 2) * 3L) {
            tables[segment] = grown(table);
        }
        return true;
    }

    /** The place of the fingerprint, or the empty place where it belongs. */
    private static int find(long[] table, long low, long high) {
        int capacity = table.length >>> 1;
        int at = (int) (((low >>> 33) * capacity) >>> 31) << 1;
        while (true) {
            long there = table[at];
            if (there == low && table[at + 1] == high || there == 0 && table[at + 1] == 0) {
                return at;
            }
            at += 2;
            if (at == table.length) {
                at = 0;
            }
        }
    }

    private static long[] grown(long[] table) {
        int capacity = table.length >>> 1;
        var larger = new long[2 * (capacity + (capacity >>> 1))];
        for (int i = 0; i < table.length; i += 2) {
            if (table[i] != 0 || table[i + 1] != 0) {
                int at = find(larger, table[i], table[i + 1]);
                larger[at] = table[i];
                larger[at + 1] = table[i + 1];
            }
        }
        return larger;
    }

    public long size() {
        return size;
    }

    /** The bytes in use, spare room included. */
    public long bytes() {
        long longs = 0;
        for (long[] table : tables) {
            longs += table == null ? 0 : table.length + 2;
        }
        return longs * Long.BYTES;
    }
}
