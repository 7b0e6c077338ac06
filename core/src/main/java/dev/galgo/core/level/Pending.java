package dev.galgo.core.level;

import java.util.Arrays;

/** The arrays of {@link Situation#pending}: how they grow and shrink, with and without an order of delivery. */
final class Pending {
    static final int[] NOTHING = {};

    private final boolean fifo;

    Pending(boolean fifo) {
        this.fifo = fifo;
    }

    /** How many cells a message takes. */
    int cells() {
        return fifo ? 2 : 1;
    }

    int message(int[] pending, int at) {
        return pending[fifo ? at + 1 : at];
    }

    /** The sender of the message at this cell; the same for all where order does not matter. */
    int sender(int[] pending, int at) {
        return fifo ? pending[at] : -1;
    }

    /** With one more message at its place: behind all that are equal or, in order, behind all of its sender. */
    int[] with(int[] pending, int sender, int message) {
        int at = 0;
        int wanted = fifo ? sender : message;
        while (at < pending.length && pending[at] <= wanted) {
            at += cells();
        }
        var more = new int[pending.length + cells()];
        System.arraycopy(pending, 0, more, 0, at);
        if (fifo) {
            more[at] = sender;
        }
        more[at + cells() - 1] = message;
        System.arraycopy(pending, at, more, at + cells(), pending.length - at);
        return more;
    }

    /** Without the message at this cell. */
    int[] without(int[] pending, int at) {
        var fewer = Arrays.copyOf(pending, pending.length - cells());
        System.arraycopy(pending, at + cells(), fewer, at, fewer.length - at);
        return fewer;
    }
}
