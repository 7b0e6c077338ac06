package dev.galgo.core.level;

import java.util.Arrays;

/** The keys of one level, one long each: open addressing in a table that is at most half full. No key is 0, since some actor exists. */
final class LevelKeys implements KeySet {
    private static final int SMALLEST = 10;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private static final int BATCH = 128;
    /** The first bits of a hash say into which bucket a key belongs, so those in one table may all have the same. */
    private static final int SKIPPED = 16;

    private final int[] places = new int[BATCH];
    /** Keeps the compiler from leaving out reads that only warm the cache. */
    @SuppressWarnings("UnusedVariable")
    private long warmth;

    private long[] table = new long[1 << SMALLEST];
    private int bits = SMALLEST;
    private int size;

    @Override
    public void clear(long expected) {
        int wanted = Math.max(SMALLEST, Math.min(28, Long.SIZE - Long.numberOfLeadingZeros(2 * expected)));
        if (wanted > bits || wanted < bits - 2) {
            bits = wanted;
            table = new long[1 << wanted];
        } else {
            Arrays.fill(table, 0);
        }
        size = 0;
    }

    @Override
    public int keepNew(long[] keys, int count) {
        if (2L * (size + count) > table.length) {
            grow(2L * (size + count));
        }
        int kept = 0;
        for (int from = 0; from < count; from += BATCH) {
            int to = Math.min(count, from + BATCH);
            find(keys, from, to);
            kept = keepNew(keys, from, to, kept);
        }
        size += kept;
        return kept;
    }

    /** Works out where keys belong and touches these places, so that the look-ups that follow find them in the cache. */
    private void find(long[] keys, int from, int to) {
        long[] t = table;
        int[] p = places;
        int shift = Long.SIZE - bits;
        long sum = 0;
        for (int i = from; i < to; i++) {
            int at = (int) ((hash(keys[i]) << SKIPPED) >>> shift);
            p[i - from] = at;
            sum += t[at];
        }
        warmth += sum;
    }

    private int keepNew(long[] keys, int from, int to, int before) {
        long[] t = table;
        int[] p = places;
        int mask = t.length - 1;
        int kept = before;
        for (int i = from; i < to; i++) {
            long key = keys[i];
            int at = p[i - from];
            long there = t[at];
            while (there != 0 && there != key) {
                at = (at + 1) & mask;
                there = t[at];
            }
            t[at] = key;
            keys[kept] = key;
            kept += (int) (~(there | -there) >>> 63);
        }
        return kept;
    }

    static long hash(long key) {
        long mixed = (key ^ (key >>> 29)) * GOLDEN;
        return (mixed ^ (mixed >>> 32)) * GOLDEN;
    }

    private void grow(long room) {
        long[] old = table;
        bits = Long.SIZE - Long.numberOfLeadingZeros(room - 1);
        if (bits > 29) {
            throw new OutOfMemoryError("a level of more keys than a table can hold");
        }
        table = new long[1 << bits];
        int shift = Long.SIZE - bits;
        int mask = table.length - 1;
        for (long key : old) {
            if (key != 0) {
                int at = (int) ((hash(key) << SKIPPED) >>> shift);
                while (table[at] != 0) {
                    at = (at + 1) & mask;
                }
                table[at] = key;
            }
        }
    }

    @Override
    public long bytes() {
        return 8L * table.length;
    }
}
