package dev.galgo.petri.tour;

import dev.galgo.petri.net.Arcs;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Waits until some places together have more tokens than allowed. */
public final class LimitWatcher implements Watcher {
    private final PlaceSums sums;
    private final long limit;
    private @Nullable Bookmark way;

    /** @param sums places that have their tokens together; none is part of two */
    public LimitWatcher(List<Arcs> sums, int places, long limit) {
        this.sums = new PlaceSums(sums, places);
        this.limit = limit;
    }

    /** The way to a marking in which some have more; null if none was seen. */
    public @Nullable Bookmark way() {
        return way;
    }

    @Override
    public boolean done() {
        return way != null;
    }

    @Override
    public void begin(long[] marking) {
        sums.begin(marking);
    }

    @Override
    public void change(int place, long before, long after) {
        sums.change(place, before, after);
    }

    @Override
    public void arrived(long[] marking, Supplier<Bookmark> here) {
        BitSet touched = sums.touched();
        for (int s = touched.nextSetBit(0); s >= 0 && way == null; s = touched.nextSetBit(s + 1)) {
            if (sums.get(s) > limit) {
                way = here.get();
            }
        }
        sums.known();
    }
}
