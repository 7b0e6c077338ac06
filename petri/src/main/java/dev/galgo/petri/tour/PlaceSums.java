package dev.galgo.petri.tour;

import dev.galgo.petri.net.Arcs;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The tokens of places that are counted together, kept while a tour goes on. */
final class PlaceSums {
    /** By place, the sum that it is part of; -1 if it is part of none. */
    private final int[] sumOf;

    private final long[] now;
    private final BitSet touched = new BitSet();

    /** @param sums none of the places is part of two */
    PlaceSums(List<Arcs> sums, int places) {
        now = new long[sums.size()];
        sumOf = new int[places];
        Arrays.fill(sumOf, -1);
        for (int s = 0; s < sums.size(); s++) {
            for (int p : sums.get(s).keys()) {
                sumOf[p] = s;
            }
        }
    }

    void begin(long[] marking) {
        Arrays.fill(now, 0);
        for (int p = 0; p < marking.length; p++) {
            change(p, 0, marking[p]);
        }
        touched.set(0, now.length);
    }

    void change(int place, long before, long after) {
        int s = sumOf[place];
        if (s >= 0) {
            now[s] = Math.addExact(now[s], after - before);
            touched.set(s);
        }
    }

    long get(int sum) {
        return now[sum];
    }

    /** The sums that may have changed since they were last taken to be known. */
    BitSet touched() {
        return touched;
    }

    void known() {
        touched.clear();
    }
}
