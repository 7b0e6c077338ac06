package dev.galgo.petri.tour;

import java.util.BitSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Notices when a walk comes to a marking that has nowhere fewer and somewhere more tokens than an earlier one of the same walk: what was fired between
 * the two can then be fired again and again, and the places with more tokens have no bound (Karp and Miller, 1969). Compares with one earlier
 * marking, taken anew after 1, 2, 4, ... firings. For walks only: a tour that jumps from marking to marking has no earlier ones.
 */
public final class CoverWatcher implements Watcher {
    private final BitSet unbounded = new BitSet();
    private final boolean first;
    private long[] earlier = new long[0];
    private int below;
    private int above;
    private long steps;
    private long next;
    private @Nullable Bookmark way;

    /** @param first whether the first such marking is enough */
    public CoverWatcher(boolean first) {
        this.first = first;
    }

    /** Places that were seen to have no bound. */
    public BitSet unbounded() {
        return (BitSet) unbounded.clone();
    }

    /** The way to the first marking that covers an earlier one; null if none was seen. */
    public @Nullable Bookmark way() {
        return way;
    }

    @Override
    public boolean done() {
        return first && way != null;
    }

    @Override
    public void begin(long[] marking) {
        steps = 0;
        next = 1;
        take(marking);
    }

    private void take(long[] marking) {
        earlier = marking.clone();
        below = 0;
        above = 0;
    }

    @Override
    public void change(int place, long before, long after) {
        long then = earlier[place];
        below += (after < then ? 1 : 0) - (before < then ? 1 : 0);
        above += (after > then ? 1 : 0) - (before > then ? 1 : 0);
    }

    @Override
    public void arrived(long[] marking, Supplier<Bookmark> here) {
        if (below == 0 && above > 0) {
            for (int p = 0; p < earlier.length; p++) {
                if (marking[p] > earlier[p]) {
                    unbounded.set(p);
                }
            }
            if (way == null) {
                way = here.get();
            }
        }
        if (steps++ == next) {
            next *= 2;
            take(marking);
        }
    }
}
