package dev.galgo.core.level;

/**
 * All keys that were met, one long each, in many small tables by the first bits of a hash. Each is at most four fifths full and grows by a quarter on
 * its own, in the cache, so that 10 to 12.5 bytes a key are in use and no moment needs room for two copies of everything.
 *
 * <p>A look-up waits for memory. Keys are looked up a few dozen at a time: what each needs is touched first, so that the waits overlap.
 */
final class VisitedKeys implements KeySet {
    private static final int SEGMENT_BITS = 10;
    private static final int FIRST = 8;
    private static final int BATCH = 32;

    private final long[][] segments = new long[1 << SEGMENT_BITS][];
    private final int[] sizes = new int[1 << SEGMENT_BITS];
    /** Keeps the compiler from leaving out reads that only warm the cache. */
    @SuppressWarnings("UnusedVariable")
    private long warmth;

    VisitedKeys() {
        clear(0);
    }

    @Override
    public void clear(long expected) {
        int each = (int) Math.max(FIRST, (expected >>> SEGMENT_BITS) * 3 / 2);
        for (int i = 0; i < segments.length; i++) {
            segments[i] = new long[each];
            sizes[i] = 0;
        }
    }

    @Override
    public int keepNew(long[] keys, int count) {
        int kept = 0;
        for (int from = 0; from < count; from += BATCH) {
            kept = keepNew(keys, from, Math.min(count, from + BATCH), kept);
        }
        return kept;
    }

    private int keepNew(long[] keys, int from, int to, int kept) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            long hash = LevelKeys.hash(keys[i]);
            long[] table = segments[(int) (hash >>> Long.SIZE - SEGMENT_BITS)];
            sum += table[start(hash, table.length)];
        }
        warmth += sum;
        int fresh = kept;
        for (int i = from; i < to; i++) {
            long key = keys[i];
            int segment = (int) (LevelKeys.hash(key) >>> Long.SIZE - SEGMENT_BITS);
            if (add(segment, key)) {
                keys[fresh++] = key;
            }
        }
        return fresh;
    }

    private boolean add(int segment, long key) {
        long[] table = segments[segment];
        int at = start(LevelKeys.hash(key), table.length);
        long there = table[at];
        while (there != 0) {
            if (there == key) {
                return false;
            }
            at++;
            if (at == table.length) {
                at = 0;
            }
            there = table[at];
        }
        table[at] = key;
        if (++sizes[segment] * 5L > table.length * 4L) {
            grow(segment);
        }
        return true;
    }

    /** Where a key belongs: the bits of its hash behind those of the segment, as a share of the table. */
    private static int start(long hash, int length) {
        return (int) ((hash >>> 22 & 0xFFFFFFFFL) * length >>> 32);
    }

    private void grow(int segment) {
        long[] old = segments[segment];
        var table = new long[old.length + Math.max(FIRST, old.length >> 2)];
        for (long key : old) {
            if (key != 0) {
                int at = start(LevelKeys.hash(key), table.length);
                while (table[at] != 0) {
                    at++;
                    if (at == table.length) {
                        at = 0;
                    }
                }
                table[at] = key;
            }
        }
        segments[segment] = table;
    }

    @Override
    public long bytes() {
        long bytes = 0;
        for (long[] table : segments) {
            bytes += 8L * table.length;
        }
        return bytes;
    }
}
