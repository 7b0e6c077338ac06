package dev.galgo.core.property;

import java.util.Arrays;

/**
 * What follows a watch state by a delivery that has a number, for all that monitors were asked about.
 *
 * <p>An open-addressing table of pairs of integers, since a search looks in here before each delivery: whatever would be allocated, hashed by content or locked would
 * cost more than the delivery itself.
 */
final class KnownMoves {
    /** Monitors were not asked. */
    static final int UNKNOWN = Integer.MIN_VALUE;

    private static final int FIRST_ROOM = 1 << 8;
    private static final long EMPTY = -1;

    /** Pairs: the number of a delivery, and the watch state before it above the move. */
    private long[] cells = new long[FIRST_ROOM << 1];

    private int size;

    KnownMoves() {
        Arrays.fill(cells, EMPTY);
    }

    /** The move by a delivery, or {@link #UNKNOWN}. */
    int get(int state, long delivery) {
        long[] c = cells;
        int mask = c.length - 1;
        for (int at = place(state, delivery, mask); ; at = (at + 2) & mask) {
            if (c[at] == delivery && (int) (c[at + 1] >>> 32) == state) {
                return (int) c[at + 1];
            }
            if (c[at] == EMPTY) {
                return UNKNOWN;
            }
        }
    }

    /** Adds a move that is not known yet. */
    void put(int state, long delivery, int move) {
        if (4 * ++size > cells.length) {
            grow();
        }
        insert(delivery, (long) state << 32 | (move & 0xFFFFFFFFL));
    }

    /** Forgets all, since the numbers of deliveries mean something else from now on. */
    void clear() {
        cells = new long[FIRST_ROOM << 1];
        Arrays.fill(cells, EMPTY);
        size = 0;
    }

    private void grow() {
        long[] before = cells;
        cells = new long[2 * before.length];
        Arrays.fill(cells, EMPTY);
        for (int at = 0; at < before.length; at += 2) {
            if (before[at] != EMPTY) {
                insert(before[at], before[at + 1]);
            }
        }
    }

    private void insert(long delivery, long stateAndMove) {
        int mask = cells.length - 1;
        int at = place((int) (stateAndMove >>> 32), delivery, mask);
        while (cells[at] != EMPTY) {
            at = (at + 2) & mask;
        }
        cells[at] = delivery;
        cells[at + 1] = stateAndMove;
    }

    private static int place(int state, long delivery, int mask) {
        long key = (delivery ^ (Long.rotateLeft(delivery, 32) * 0xD1342543DE82EF95L)) + state * 0xC2B2AE3D27D4EB4FL;
        return (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask & ~1;
    }
}
