package dev.galgo.core.search;

import java.util.Arrays;

/**
 * The configurations of the present schedule of a search depth first, so that it notices when it comes to one of them again: then the program can go round for ever.
 *
 * <p>A hash table whose chains end with what was put in last, so that what is left behind is taken out in the order of the schedule. Half of a fingerprint is enough: whoever
 * wants to know for sure looks at the whole.
 */
final class PathFingerprints {
    private static final int NONE = -1;

    private long[] path = new long[64];
    private int[] chain = new int[64];
    private int[] table = new int[128];
    private int size;

    PathFingerprints() {
        Arrays.fill(table, NONE);
    }

    /** The configuration after so many deliveries; all before it are there. */
    void put(int depth, long low) {
        leaveFrom(depth);
        if (depth == path.length) {
            path = Arrays.copyOf(path, 2 * depth);
            chain = Arrays.copyOf(chain, 2 * depth);
            table = new int[4 * depth];
            Arrays.fill(table, NONE);
            for (int i = 0; i < depth; i++) {
                link(i);
            }
        }
        path[depth] = low;
        link(depth);
        size = depth + 1;
    }

    /** Whether this is one of the configurations after fewer deliveries than that. */
    boolean has(int depth, long low) {
        leaveFrom(depth);
        int at = table[place(low)];
        while (at != NONE && path[at] != low) {
            at = chain[at];
        }
        return at != NONE;
    }

    private void leaveFrom(int depth) {
        while (size > depth) {
            size--;
            table[place(path[size])] = chain[size];
        }
    }

    private void link(int depth) {
        int place = place(path[depth]);
        chain[depth] = table[place];
        table[place] = depth;
    }

    private int place(long low) {
        return (int) low & (table.length - 1);
    }
}
