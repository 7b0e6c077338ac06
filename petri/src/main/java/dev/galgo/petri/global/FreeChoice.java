package dev.galgo.petri.global;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.structure.Siphons;
import dev.galgo.petri.structure.Traps;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Optional;

/** What the arcs of a net alone tell about liveness. */
final class FreeChoice {
    private FreeChoice() {}

    /** Whether every arc has weight 1, and transitions that share a place take from the same places. */
    static boolean isFor(Net net) {
        for (int t = 0; t < net.transitionCount(); t++) {
            if (!single(net.inputs(t)) || !single(net.outputs(t))) {
                return false;
            }
        }
        for (int p = 0; p < net.placeCount(); p++) {
            int[] consumers = net.consumers(p);
            for (int t : consumers) {
                if (!net.inputs(t).equals(net.inputs(consumers[0]))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean single(Arcs arcs) {
        for (int i = 0; i < arcs.size(); i++) {
            if (arcs.value(i) != 1) {
                return false;
            }
        }
        return true;
    }

    /**
     * A siphon without a marked trap, if there is one. By Commoner's theorem (J. Desel, J. Esparza, "Free Choice Petri Nets", 1995, chapter 4) a net
     * that {@link #isFor} approves of is live if and only if there is none. Places from which nothing is taken hold nobody back and do not count.
     */
    static Optional<BitSet> emptySiphon(Net net, Budget budget) {
        if (net.placeCount() == 0) {
            return Optional.empty();
        }
        Siphons siphons = Siphons.of(net, budget);
        long count = 0;
        for (Optional<BitSet> next = siphons.next(); next.isPresent(); next = siphons.next()) {
            budget.check();
            budget.iterations(++count);
            BitSet siphon = shrink(net, next.get());
            boolean holdsBack = siphon.stream().anyMatch(p -> net.consumers(p).length > 0);
            if (holdsBack && !Traps.isMarked(net, Traps.largestTrap(net, siphon))) {
                return Optional.of(siphon);
            }
            siphons.block(siphon);
        }
        return Optional.empty();
    }

    /** A siphon within a siphon that contains no other. */
    private static BitSet shrink(Net net, BitSet siphon) {
        BitSet smallest = siphon;
        for (int p = siphon.nextSetBit(0); p >= 0; p = siphon.nextSetBit(p + 1)) {
            if (smallest.get(p)) {
                var smaller = (BitSet) smallest.clone();
                smaller.clear(p);
                smaller = Traps.largestSiphon(net, smaller);
                smallest = smaller.isEmpty() ? smallest : smaller;
            }
        }
        return smallest;
    }

    /**
     * Whether arcs lead from everywhere to everywhere in each part that hangs together. A live and bounded net is so: otherwise some of its nodes,
     * those that an arc leads out of for good, could go on without the others, and would pile up tokens where the arc leads or comes from.
     */
    static boolean isStronglyConnected(Net net) {
        int places = net.placeCount();
        int size = places + net.transitionCount();
        var seen = new BitSet();
        for (int start = 0; start < size; start++) {
            if (seen.get(start)) {
                continue;
            }
            BitSet together = reach(net, start, true, true);
            seen.or(together);
            if (!reach(net, start, true, false).equals(together)
                    || !reach(net, start, false, true).equals(together)) {
                return false;
            }
        }
        return true;
    }

    /** The nodes that arcs lead to, places first, along them, against them, or both. */
    private static BitSet reach(Net net, int start, boolean along, boolean against) {
        int places = net.placeCount();
        var reached = new BitSet();
        var work = new ArrayDeque<Integer>();
        reached.set(start);
        work.add(start);
        while (!work.isEmpty()) {
            int node = work.poll();
            if (node < places) {
                add(along ? net.consumers(node) : new int[0], places, reached, work);
                add(against ? net.producers(node) : new int[0], places, reached, work);
            } else {
                add(along ? net.outputs(node - places).keys() : new int[0], 0, reached, work);
                add(against ? net.inputs(node - places).keys() : new int[0], 0, reached, work);
            }
        }
        return reached;
    }

    private static void add(int[] nodes, int from, BitSet reached, ArrayDeque<Integer> work) {
        for (int node : nodes) {
            if (!reached.get(from + node)) {
                reached.set(from + node);
                work.add(from + node);
            }
        }
    }
}
