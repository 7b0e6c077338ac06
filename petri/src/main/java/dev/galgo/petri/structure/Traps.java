package dev.galgo.petri.structure;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * Traps and siphons. Whoever takes from a trap also puts on it, so that a marked trap stays marked; whoever puts on a siphon also takes from it,
 * so that an empty siphon stays empty (Commoner, 1972).
 */
public final class Traps {
    private static final int ATTEMPTS = 400;

    private Traps() {}

    /** The largest trap within a set of places, which may be empty. */
    public static BitSet largestTrap(Net net, BitSet within) {
        return largest(net, within, true);
    }

    /** The largest siphon within a set of places, which may be empty. */
    public static BitSet largestSiphon(Net net, BitSet within) {
        return largest(net, within, false);
    }

    public static boolean isTrap(Net net, BitSet places) {
        return largestTrap(net, places).equals(places);
    }

    public static boolean isSiphon(Net net, BitSet places) {
        return largestSiphon(net, places).equals(places);
    }

    public static boolean isMarked(Net net, BitSet places) {
        for (int p = places.nextSetBit(0); p >= 0; p = places.nextSetBit(p + 1)) {
            if (net.initial(p) > 0) {
                return true;
            }
        }
        return false;
    }

    private static BitSet largest(Net net, BitSet within, boolean trap) {
        net.refuseInhibitors("the search for traps and siphons");
        var set = (BitSet) within.clone();
        // How many arcs a transition has on the side that must hold it back.
        var holds = new int[net.transitionCount()];
        for (int t = 0; t < holds.length; t++) {
            Arcs arcs = trap ? net.outputs(t) : net.inputs(t);
            for (int i = 0; i < arcs.size(); i++) {
                if (set.get(arcs.key(i))) {
                    holds[t]++;
                }
            }
        }
        var work = new ArrayDeque<Integer>();
        for (int t = 0; t < holds.length; t++) {
            if (holds[t] == 0) {
                work.add(t);
            }
        }
        while (!work.isEmpty()) {
            int t = work.poll();
            Arcs leak = trap ? net.inputs(t) : net.outputs(t);
            for (int i = 0; i < leak.size(); i++) {
                int p = leak.key(i);
                if (!set.get(p)) {
                    continue;
                }
                set.clear(p);
                for (int u : trap ? net.producers(p) : net.consumers(p)) {
                    if (--holds[u] == 0) {
                        work.add(u);
                    }
                }
            }
        }
        return set;
    }

    /**
     * A marked trap within a set, as small as some attempts at leaving places out make it; an empty set when none is marked. First many places are left
     * out at once, then fewer, so that large nets do not take long; with few places the trap found contains no other that is marked.
     */
    public static BitSet smallMarkedTrap(Net net, BitSet within, Budget budget) {
        BitSet trap = largestTrap(net, within);
        if (!isMarked(net, trap)) {
            return new BitSet();
        }
        int attempts = 0;
        for (int chunk = Math.max(1, trap.cardinality() / 2); chunk >= 1; chunk /= 2) {
            int[] places = trap.stream().toArray();
            for (int from = 0; from < places.length; from += chunk) {
                var smaller = (BitSet) trap.clone();
                for (int i = from; i < Math.min(places.length, from + chunk); i++) {
                    smaller.clear(places[i]);
                }
                if (smaller.cardinality() == trap.cardinality()) {
                    continue;
                }
                if (++attempts > ATTEMPTS) {
                    return trap;
                }
                budget.check();
                smaller = largestTrap(net, smaller);
                if (isMarked(net, smaller)) {
                    trap = smaller;
                }
            }
        }
        return trap;
    }
}
