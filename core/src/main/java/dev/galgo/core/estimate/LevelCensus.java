package dev.galgo.core.estimate;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * How many configurations so many deliveries lead to, counted: for each depth those that some schedule reaches with exactly as many deliveries. One that
 * is reached at several depths is counted at each.
 */
final class LevelCensus {
    private final LongOpenHashSet met = new LongOpenHashSet();
    private final LongOpenHashSet anywhere = new LongOpenHashSet();
    private LongArrayList widths = new LongArrayList();
    private LongArrayList current = new LongArrayList();
    private long distinct;
    private boolean complete;

    /** Begins to count anew, from the start on. */
    void begin() {
        met.clear();
        anywhere.clear();
        current = new LongArrayList();
    }

    /** A configuration was reached; says whether it is new at this depth. */
    boolean meet(long fingerprint, int depth) {
        if (!met.add(fingerprint + depth * 0x9E3779B97F4A7C15L)) {
            return false;
        }
        anywhere.add(fingerprint);
        while (current.size() <= depth) {
            current.add(0);
        }
        current.set(depth, current.getLong(depth) + 1);
        return true;
    }

    /** All that is not deeper than the depth looked for has been met. */
    void finish(boolean everything) {
        widths = current;
        distinct = anywhere.size();
        complete = everything;
        begin();
    }

    /** How many levels were counted. */
    int levels() {
        return widths.size();
    }

    long width(int depth) {
        return widths.getLong(depth);
    }

    /** At how many depths a configuration is reached, on average. */
    double depthsEach() {
        long all = widths.longStream().sum();
        return distinct == 0 ? 1 : (double) all / distinct;
    }

    /** How many distinct configurations there are in these levels. */
    long distinct() {
        return distinct;
    }

    /** Whether there are no further levels. */
    boolean complete() {
        return complete;
    }
}
