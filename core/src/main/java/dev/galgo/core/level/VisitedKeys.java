package dev.galgo.core.level;

import java.util.Arrays;

/**
 * All keys that were met, one long each, in many small tables by the first bits of a hash. Each doubles on its own when it is four fifths full, in the
 * cache, so that 10 to 20 bytes a key are in use and no moment needs room for two copies of everything.
 *
 * <p>A look-up waits for memory. Keys are looked up a few dozen at a time: what each needs is touched first, so that the waits overlap.
 */
final class VisitedKeys implements KeySet {
    private static final int SEGMENT_BITS = 10;
    private static final int SEGMENTS = 1 << SEGMENT_BITS;
    private static final int FIRST_BITS = 4;
    private static final int BATCH = 64;

    private final long[][] segments = new long[SEGMENTS][];
    private final int[] sizes = new int[SEGMENTS];
    /** How far to shift what is left of a hash to have a place in a table. */
    private final int[] shifts = new int[SEGMENTS];
    /** Keeps the compiler from leaving out reads that only warm the cache. */
    @SuppressWarnings("UnusedVariable")
    private long warmth;

    VisitedKeys() {
        clear(0);
    }

    @Override
    public void clear(long expected) {
        for (int i = 0; i < SEGMENTS; i++) {
            segments[i] = new long[1 << FIRST_BITS];
        }
        Arrays.fill(sizes, 0);
        Arrays.fill(shifts, Long.SIZE - FIRST_BITS);
    }

    @Override
    public int keepNew(long[] keys, int count) {
        int kept = 0;
        for (int from = 0; from < count; from += BATCH) {
            int to = Math.min(count, from + BATCH);
            touch(keys, from, to);
            kept = keepNew(keys, from, to, kept);
        }
        return kept;
    }

    private void touch(long[] keys, int from, int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            long hash = LevelKeys.hash(keys[i]);
            int segment = (int) (hash >>> (Long.SIZE - SEGMENT_BITS));
            sum += segments[segment][(int) ((hash << SEGMENT_BITS) >>> shifts[segment])];
        }
        warmth += sum;
    }

    private int keepNew(long[] keys, int from, int to, int kept) {
        int fresh = kept;
        for (int i = from; i < to; i++) {
            long key = keys[i];
            long hash = LevelKeys.hash(key);
            int segment = (int) (hash >>> (Long.SIZE - SEGMENT_BITS));
            long[] table = segments[segment];
            int mask = table.length - 1;
            int at = (int) ((hash << SEGMENT_BITS) >>> shifts[segment]);
            long there = table[at];
            while (there != 0 && there != key) {
                at = (at + 1) & mask;
                there = table[at];
            }
            if (there == 0) {
                table[at] = key;
                keys[fresh++] = key;
                if (++sizes[segment] * 5L > table.length * 4L) {
                    grow(segment);
                }
            }
        }
        return fresh;
    }

    private void grow(int segment) {
        long[] old = segments[segment];
        var table = new long[Math.multiplyExact(old.length, 2)];
        int shift = --shifts[segment];
        int mask = table.length - 1;
        for (long key : old) {
            if (key != 0) {
                int at = (int) ((LevelKeys.hash(key) << SEGMENT_BITS) >>> shift);
                while (table[at] != 0) {
                    at = (at + 1) & mask;
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
