package dev.galgo.core.search;

import dev.galgo.core.engine.Compare;
import org.jspecify.annotations.Nullable;

/**
 * A set of 128-bit fingerprints, 16 bytes each and open addressing.
 *
 * <p>The set is split into many small tables by the fingerprint's first bits and each grows by half on its own, so that between 24 and 36
 * bytes a fingerprint are in use and no moment needs room for two copies of everything.
 *
 * <p>If schedules are cut at a depth, what lies below a configuration depends on how deep it was met. The set then keeps the least depth
 * for each fingerprint and lets a configuration in again on a shorter way.
 *
 * <p>A shared set has a lock for each table, taken only to add. Looking takes none: a place is written once, from empty to its
 * fingerprint, and a table that was outgrown stays as it was, so a look at the wrong moment can miss a fingerprint and do no harm, but not
 * see one that is not there.
 */
public final class FingerprintSet {
    private static final int SEGMENT_BITS = 5;
    private static final int FIRST_CAPACITY = 16;
    /** Longs between two counters, so that threads which add to different tables do not share a cache line. */
    private static final int APART = 16;

    /** What {@link #meet} says of a fingerprint that is there. */
    static final int KNOWN = 0;
    /** What {@link #meet} says of a fingerprint that is there and was only met deeper. */
    static final int SHALLOWER = 1;
    /** What {@link #meet} says of a fingerprint that was not there. */
    static final int FRESH = 2;

    private final long[][] tables = new long[1 << SEGMENT_BITS][];
    private final int @Nullable [][] depths;
    /** The size of each table, which is also its lock. */
    private final long[][] sizes = new long[1 << SEGMENT_BITS][APART];

    private final boolean shared;

    public FingerprintSet(boolean withDepths) {
        this(withDepths, false);
    }

    /** A set that several threads may use at once if it is {@code shared}. */
    public FingerprintSet(boolean withDepths, boolean shared) {
        this.depths = withDepths ? new int[1 << SEGMENT_BITS][] : null;
        this.shared = shared;
    }

    /** A set for a search that compares like this within these limits; null if nothing is compared. */
    static @Nullable FingerprintSet of(Compare compare, Limits limits, boolean shared) {
        return compare == Compare.NONE ? null : new FingerprintSet(limits.depth() < Long.MAX_VALUE, shared);
    }

    /** Adds a fingerprint met at this depth; false if it was there, and no deeper where depths are kept. */
    public boolean add(long low, long high, int depth) {
        return meet(low, high, depth) != KNOWN;
    }

    /** Adds a fingerprint met at this depth; {@link #FRESH}, {@link #SHALLOWER} or {@link #KNOWN}. */
    int meet(long low, long high, int depth) {
        if (low == 0 && high == 0) {
            high = 1;
        }
        int segment = (int) (high >>> (64 - SEGMENT_BITS));
        return shared ? meetShared(segment, low, high, depth) : put(segment, low, high, depth);
    }

    private int meetShared(int segment, long low, long high, int depth) {
        if (depths == null && contains(low, high)) {
            return KNOWN;
        }
        synchronized (sizes[segment]) {
            return put(segment, low, high, depth);
        }
    }

    private int put(int segment, long low, long high, int depth) {
        long[] table = tables[segment];
        if (table == null) {
            table = new long[2 * FIRST_CAPACITY];
            tables[segment] = table;
            if (depths != null) {
                depths[segment] = new int[FIRST_CAPACITY];
            }
        }
        int at = find(table, low, high);
        if (table[at] != 0 || table[at + 1] != 0) {
            return depths != null && shallower(depths[segment], at >>> 1, depth) ? SHALLOWER : KNOWN;
        }
        table[at] = low;
        table[at + 1] = high;
        if (depths != null) {
            depths[segment][at >>> 1] = depth;
        }
        if (++sizes[segment][0] * 3 > table.length) {
            grow(segment);
        }
        return FRESH;
    }

    /** Whether a fingerprint is there, at whatever depth. */
    public boolean contains(long low, long high) {
        if (low == 0 && high == 0) {
            high = 1;
        }
        long[] table = tables[(int) (high >>> (64 - SEGMENT_BITS))];
        if (table == null) {
            return false;
        }
        int at = find(table, low, high);
        // The place may have been taken since it was found empty, by another fingerprint: only the same one counts.
        return table[at] == low && table[at + 1] == high;
    }

    /** Reads where a fingerprint would be, so that a look-up soon after finds it in the cache; what it returns means nothing. */
    long touch(long low, long high) {
        long[] table = tables[(int) (high >>> (64 - SEGMENT_BITS))];
        return table == null ? 0 : table[start(table, low)];
    }

    private static int start(long[] table, long low) {
        return (int) (((low >>> 33) * (table.length >>> 1)) >>> 31) << 1;
    }

    private static boolean shallower(int[] least, int at, int depth) {
        if (depth >= least[at]) {
            return false;
        }
        least[at] = depth;
        return true;
    }

    /** The place of the fingerprint, or the empty place where it belongs. */
    private static int find(long[] table, long low, long high) {
        int at = start(table, low);
        while (true) {
            long there = table[at];
            if ((there == low && table[at + 1] == high) || (there == 0 && table[at + 1] == 0)) {
                return at;
            }
            at += 2;
            if (at == table.length) {
                at = 0;
            }
        }
    }

    private void grow(int segment) {
        long[] table = tables[segment];
        int capacity = table.length >>> 1;
        int more = capacity + (capacity >>> 1);
        var larger = new long[2 * more];
        var moved = depths == null ? null : new int[more];
        for (int i = 0; i < table.length; i += 2) {
            if (table[i] != 0 || table[i + 1] != 0) {
                int at = find(larger, table[i], table[i + 1]);
                larger[at] = table[i];
                larger[at + 1] = table[i + 1];
                if (depths != null && moved != null) {
                    moved[at >>> 1] = depths[segment][i >>> 1];
                }
            }
        }
        tables[segment] = larger;
        if (depths != null && moved != null) {
            depths[segment] = moved;
        }
    }

    public long size() {
        long size = 0;
        for (long[] one : sizes) {
            size += one[0];
        }
        return size;
    }

    /** The bytes in use, spare room included. */
    public long bytes() {
        long bytes = 0;
        for (long[] table : tables) {
            if (table != null) {
                bytes += (table.length + 2L) * Long.BYTES + (depths == null ? 0 : table.length / 2 * Integer.BYTES);
            }
        }
        return bytes;
    }
}
