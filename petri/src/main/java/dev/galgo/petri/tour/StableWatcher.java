package dev.galgo.petri.tour;

import dev.galgo.petri.net.Arcs;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/** Ticks off places that together have other tokens than at the start. */
public final class StableWatcher implements Watcher {
    private final PlaceSums sums;
    private final long[] start;
    private final BitSet stable = new BitSet();

    /**
     * @param sums places that have their tokens together; none is part of two
     * @param start how many these are at the start
     */
    public StableWatcher(List<Arcs> sums, int places, long[] start) {
        this.sums = new PlaceSums(sums, places);
        this.start = start.clone();
        stable.set(0, start.length);
    }

    /** Those that always had as many as at the start. */
    public BitSet stable() {
        return (BitSet) stable.clone();
    }

    /** Ticks off what has other tokens in a marking that is known to be reached. */
    public void tickOff(long[] marking) {
        begin(marking);
        look();
    }

    @Override
    public boolean done() {
        return stable.isEmpty();
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
        look();
    }

    private void look() {
        BitSet touched = sums.touched();
        for (int s = touched.nextSetBit(0); s >= 0; s = touched.nextSetBit(s + 1)) {
            if (sums.get(s) != start[s]) {
                stable.clear(s);
            }
        }
        sums.known();
    }
}
