package dev.galgo.core.level;

import java.util.Arrays;

/** The keys of one level, one long each: open addressing in a table that is at most half full. No key is 0, since some actor exists. */
final class LevelKeys implements KeySet {
    private static final int SMALLEST = 10;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

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
        long[] t = table;
        int shift = Long.SIZE - bits;
        int mask = t.length - 1;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            long key = keys[i];
            int at = (int) (hash(key) >>> shift);
            long there = t[at];
            while (there != 0 && there != key) {
                at = at + 1 & mask;
                there = t[at];
            }
            t[at] = key;
            keys[kept] = key;
            kept += there == 0 ? 1 : 0;
        }
        size += kept;
        return kept;
    }

    static long hash(long key) {
        long mixed = (key ^ key >>> 29) * GOLDEN;
        return (mixed ^ mixed >>> 32) * GOLDEN;
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
                int at = (int) (hash(key) >>> shift);
                while (table[at] != 0) {
                    at = at + 1 & mask;
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
