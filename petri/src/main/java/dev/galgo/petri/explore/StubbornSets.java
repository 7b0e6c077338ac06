package dev.galgo.petri.explore;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * Chooses in a marking which transitions must be fired so that no deadlock is missed (Valmari, "Stubborn Sets for Reduced State Space
 * Generation", 1989): a set with an enabled transition in which every enabled one comes with all that compete for its tokens, and
 * every disabled one with all that could bring what it misses on some place.
 */
public final class StubbornSets {
    private static final int ATTEMPTS = 8;

    private final Net net;

    public StubbornSets(Net net) {
        this.net = net;
    }

    /** A stubborn set with few enabled transitions; empty when the marking is dead. */
    public BitSet choose(long[] marking) {
        net.refuseInhibitors("a search with stubborn sets");
        var enabled = new BitSet();
        for (int t = 0; t < net.transitionCount(); t++) {
            if (net.enabled(t, marking)) {
                enabled.set(t);
            }
        }
        var best = new BitSet();
        int bestSize = Integer.MAX_VALUE;
        var tried = new BitSet();
        int attempts = 0;
        for (int seed = enabled.nextSetBit(0);
                seed >= 0 && bestSize > 1 && attempts < ATTEMPTS;
                seed = enabled.nextSetBit(seed + 1)) {
            if (tried.get(seed)) {
                continue;
            }
            attempts++;
            BitSet set = close(seed, marking, enabled);
            tried.or(set);
            var both = (BitSet) set.clone();
            both.and(enabled);
            if (both.cardinality() >= bestSize) {
                continue;
            }
            bestSize = both.cardinality();
            best = set;
        }
        return best;
    }

    private BitSet close(int seed, long[] marking, BitSet enabled) {
        var set = new BitSet();
        var work = new ArrayDeque<Integer>();
        set.set(seed);
        work.add(seed);
        while (!work.isEmpty()) {
            int t = work.poll();
            Arcs inputs = net.inputs(t);
            if (enabled.get(t)) {
                for (int i = 0; i < inputs.size(); i++) {
                    for (int u : net.consumers(inputs.key(i))) {
                        add(u, set, work);
                    }
                }
            } else {
                int p = scapegoat(inputs, marking, set);
                for (int u : net.producers(p)) {
                    if (net.effect(u).get(p) > 0) {
                        add(u, set, work);
                    }
                }
            }
        }
        return set;
    }

    private static void add(int t, BitSet set, ArrayDeque<Integer> work) {
        if (set.get(t)) {
            return;
        }
        set.set(t);
        work.add(t);
    }

    /** Of the places with too few tokens, the one that brings fewest new transitions. */
    private int scapegoat(Arcs inputs, long[] marking, BitSet set) {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int i = 0; i < inputs.size(); i++) {
            int p = inputs.key(i);
            if (marking[p] >= inputs.value(i)) {
                continue;
            }
            int news = 0;
            for (int u : net.producers(p)) {
                if (!set.get(u)) {
                    news++;
                }
            }
            if (news < fewest) {
                fewest = news;
                best = p;
            }
        }
        return best;
    }

    /** Whether a set is stubborn in a marking; by the definition, whoever chose it. */
    public boolean isStubborn(BitSet set, long[] marking) {
        net.refuseInhibitors("a search with stubborn sets");
        boolean any = false;
        for (int t = set.nextSetBit(0); t >= 0; t = set.nextSetBit(t + 1)) {
            Arcs inputs = net.inputs(t);
            if (inputs.coveredBy(marking)) {
                any = true;
                for (int i = 0; i < inputs.size(); i++) {
                    for (int u : net.consumers(inputs.key(i))) {
                        if (!set.get(u)) {
                            return false;
                        }
                    }
                }
            } else if (!excused(inputs, marking, set)) {
                return false;
            }
        }
        return any || net.dead(marking);
    }

    private boolean excused(Arcs inputs, long[] marking, BitSet set) {
        for (int i = 0; i < inputs.size(); i++) {
            int p = inputs.key(i);
            if (marking[p] >= inputs.value(i)) {
                continue;
            }
            boolean all = true;
            for (int u : net.producers(p)) {
                all &= set.get(u) || net.effect(u).get(p) <= 0;
            }
            if (all) {
                return true;
            }
        }
        return false;
    }
}
