package dev.galgo.pi.roles;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;

/**
 * The part of a net that matters: places that could get a token if no token were ever taken away, and transitions all of whose inputs could. The others
 * never fire. Of transitions that do the same, the first stands for all.
 */
record Markable(Net net, BitSet places, List<Integer> transitions, List<Integer> neverFire, List<Integer> repeated) {
    private record Effect(Arcs inputs, Arcs outputs) {}

    static Markable of(Net net) {
        var places = new BitSet();
        var missing = new int[net.transitionCount()];
        var work = new ArrayDeque<Integer>();
        for (int t = 0; t < missing.length; t++) {
            missing[t] = net.inputs(t).size();
            if (missing[t] == 0) {
                mark(net.outputs(t), places, work);
            }
        }
        for (int p = 0; p < net.placeCount(); p++) {
            if (net.initial(p) > 0) {
                mark(Arcs.single(p, 1), places, work);
            }
        }
        while (!work.isEmpty()) {
            for (int t : net.consumers(work.remove())) {
                if (--missing[t] == 0) {
                    mark(net.outputs(t), places, work);
                }
            }
        }
        var transitions = new ArrayList<Integer>();
        var neverFire = new ArrayList<Integer>();
        var repeated = new ArrayList<Integer>();
        var effects = new HashSet<Effect>();
        for (int t = 0; t < missing.length; t++) {
            if (missing[t] > 0) {
                neverFire.add(t);
            } else {
                (effects.add(new Effect(net.inputs(t), net.outputs(t))) ? transitions : repeated).add(t);
            }
        }
        return new Markable(net, places, transitions, neverFire, repeated);
    }

    private static void mark(Arcs puts, BitSet places, ArrayDeque<Integer> work) {
        for (int p : puts.keys()) {
            if (!places.get(p)) {
                places.set(p);
                work.add(p);
            }
        }
    }

    /** The transitions that take from each place. */
    List<List<Integer>> consumers() {
        var consumers = new ArrayList<List<Integer>>();
        for (int p = 0; p < net.placeCount(); p++) {
            consumers.add(new ArrayList<>());
        }
        for (int t : transitions) {
            for (int p : net.inputs(t).keys()) {
                consumers.get(p).add(t);
            }
        }
        return consumers;
    }
}
