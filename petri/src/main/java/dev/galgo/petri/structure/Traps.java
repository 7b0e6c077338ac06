package dev.galgo.petri.structure;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * Traps and siphons. Whoever takes from a trap also puts on it, so that a marked trap stays marked; whoever puts on a siphon also takes from it,
 * so that an empty siphon stays empty (Commoner, 1972).
 */
public final class Traps {
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
        for (int p = places.nextSetBit(0); p >= 0; p = places.nextSetBit(p + 1)) if (net.initial(p) > 0) return true;
        return false;
    }

    private static BitSet largest(Net net, BitSet within, boolean trap) {
        var set = (BitSet) within.clone();
        // How many arcs a transition has on the side that must hold it back.
        var holds = new int[net.transitionCount()];
        for (int t = 0; t < holds.length; t++) {
            Arcs arcs = trap ? net.outputs(t) : net.inputs(t);
            for (int i = 0; i < arcs.size(); i++) if (set.get(arcs.key(i))) holds[t]++;
        }
        var work = new ArrayDeque<Integer>();
        for (int t = 0; t < holds.length; t++) if (holds[t] == 0) work.add(t);
        while (!work.isEmpty()) {
            int t = work.poll();
            Arcs leak = trap ? net.inputs(t) : net.outputs(t);
            for (int i = 0; i < leak.size(); i++) {
                int p = leak.key(i);
                if (!set.get(p)) continue;
                set.clear(p);
                for (int u : trap ? net.producers(p) : net.consumers(p)) if (--holds[u] == 0) work.add(u);
            }
        }
        return set;
    }

    /** A marked trap within a set from which no place can be left out, or an empty set when none is marked. */
    public static BitSet smallMarkedTrap(Net net, BitSet within) {
        BitSet trap = largestTrap(net, within);
        if (!isMarked(net, trap)) return new BitSet();
        BitSet tried = (BitSet) trap.clone();
        for (int p = tried.nextSetBit(0); p >= 0; p = tried.nextSetBit(p + 1)) {
            if (!trap.get(p)) continue;
            var smaller = (BitSet) trap.clone();
            smaller.clear(p);
            smaller = largestTrap(net, smaller);
            if (isMarked(net, smaller)) trap = smaller;
        }
        return trap;
    }
}
