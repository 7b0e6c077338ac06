package dev.galgo.petri.tour;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.Arrays;

/** A marking and the transitions that it enables, kept as tokens come and go. */
final class EnabledSet {
    private final Net net;
    private final long[] marking;
    /** By transition: how many of its input places have too few tokens. */
    private final int[] lacking;

    private final int[] items;
    private final int[] positions;
    private int size;
    private final int[] fresh;
    private int freshSize;

    EnabledSet(Net net) {
        this.net = net;
        marking = new long[net.placeCount()];
        lacking = new int[net.transitionCount()];
        items = new int[lacking.length];
        positions = new int[lacking.length];
        fresh = new int[2 * lacking.length + 1];
        Arrays.fill(positions, -1);
    }

    /** Not to be written to. */
    long[] marking() {
        return marking;
    }

    int size() {
        return size;
    }

    int get(int i) {
        return items[i];
    }

    boolean has(int transition) {
        return positions[transition] >= 0;
    }

    /** Transitions that have become enabled since this was asked last; some may not be any more. */
    int[] takeFresh() {
        int[] taken = Arrays.copyOf(fresh, freshSize);
        freshSize = 0;
        return taken;
    }

    void restart(long[] start) {
        size = 0;
        freshSize = 0;
        Arrays.fill(positions, -1);
        System.arraycopy(start, 0, marking, 0, marking.length);
        for (int t = 0; t < lacking.length; t++) {
            Arcs inputs = net.inputs(t);
            lacking[t] = 0;
            for (int i = 0; i < inputs.size(); i++) {
                if (marking[inputs.key(i)] < inputs.value(i)) {
                    lacking[t]++;
                }
            }
            if (lacking[t] == 0) {
                add(t);
            }
        }
    }

    void set(int place, long after) {
        long before = marking[place];
        marking[place] = after;
        for (int t : net.consumers(place)) {
            long needs = net.inputs(t).get(place);
            if ((before < needs) == (after < needs)) {
                continue;
            }
            if (before < needs) {
                if (--lacking[t] == 0) {
                    add(t);
                }
            } else if (lacking[t]++ == 0) {
                remove(t);
            }
        }
    }

    private void add(int t) {
        positions[t] = size;
        items[size++] = t;
        if (freshSize < fresh.length) {
            fresh[freshSize++] = t;
        } else {
            // Many came and went: what is enabled now is all that matters.
            freshSize = size;
            System.arraycopy(items, 0, fresh, 0, size);
        }
    }

    private void remove(int t) {
        int last = items[--size];
        items[positions[t]] = last;
        positions[last] = positions[t];
        positions[t] = -1;
    }
}
