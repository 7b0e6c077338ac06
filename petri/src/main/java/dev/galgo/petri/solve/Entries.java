package dev.galgo.petri.solve;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.Proof;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Optional;
import java.util.TreeMap;

/** Finds places that a set of firings would have to take from, but that no firing of the set can be the first to mark. */
final class Entries {
    private Entries() {}

    /** An entry clause that firings of exactly these transitions violate, if there is one. */
    static Optional<Proof.Entry> missing(Net net, BitSet fired, AtomTable atoms) {
        BitSet marked = markable(net, fired);
        for (int t = fired.nextSetBit(0); t >= 0; t = fired.nextSetBit(t + 1)) {
            int place = unmarked(net.inputs(t), marked);
            if (place >= 0) {
                return Optional.of(entry(net, t, closed(net, place, fired, marked), atoms));
            }
        }
        return Optional.empty();
    }

    /** The same entry clause in another table of atoms. */
    static Proof.Entry of(Net net, Proof.Entry known, AtomTable atoms) {
        var places = new BitSet();
        for (int p : known.places()) {
            places.set(p);
        }
        return entry(net, known.transition(), places, atoms);
    }

    /** The places that get a token when only some transitions fire, however often. */
    static BitSet markable(Net net, BitSet allowed) {
        var marked = new BitSet();
        var missing = new int[net.transitionCount()];
        for (int t = 0; t < missing.length; t++) {
            missing[t] = net.inputs(t).size();
        }
        var work = new ArrayDeque<Integer>();
        for (int p = 0; p < net.placeCount(); p++) {
            if (net.initial(p) == 0) {
                continue;
            }
            marked.set(p);
            work.add(p);
        }
        for (int t = allowed.nextSetBit(0); t >= 0; t = allowed.nextSetBit(t + 1)) {
            if (missing[t] == 0) {
                put(net.outputs(t), marked, work);
            }
        }
        while (!work.isEmpty()) {
            for (int t : net.consumers(work.poll())) {
                if (--missing[t] == 0 && allowed.get(t)) {
                    put(net.outputs(t), marked, work);
                }
            }
        }
        return marked;
    }

    private static void put(Arcs outputs, BitSet marked, ArrayDeque<Integer> work) {
        for (int i = 0; i < outputs.size(); i++) {
            int p = outputs.key(i);
            if (marked.get(p)) {
                continue;
            }
            marked.set(p);
            work.add(p);
        }
    }

    private static int unmarked(Arcs inputs, BitSet marked) {
        for (int i = 0; i < inputs.size(); i++) {
            if (!marked.get(inputs.key(i))) {
                return inputs.key(i);
            }
        }
        return -1;
    }

    /** The unmarked places from which a token would have to come for one of them to get any, as far as these transitions go. */
    private static BitSet closed(Net net, int place, BitSet fired, BitSet marked) {
        var places = new BitSet();
        var work = new ArrayDeque<Integer>();
        places.set(place);
        work.add(place);
        while (!work.isEmpty()) {
            for (int t : net.producers(work.poll())) {
                if (!fired.get(t) || takesFrom(net.inputs(t), places)) {
                    continue;
                }
                int p = unmarked(net.inputs(t), marked);
                places.set(p);
                work.add(p);
            }
        }
        return places;
    }

    private static boolean takesFrom(Arcs inputs, BitSet places) {
        for (int i = 0; i < inputs.size(); i++) {
            if (places.get(inputs.key(i))) {
                return true;
            }
        }
        return false;
    }

    private static Proof.Entry entry(Net net, int transition, BitSet places, AtomTable atoms) {
        var entering = new TreeMap<Integer, Long>();
        places.stream().forEach(p -> {
            for (int t : net.producers(p)) {
                if (!takesFrom(net.inputs(t), places)) {
                    entering.put(net.placeCount() + t, 1L);
                }
            }
        });
        int never = atoms.atMost(Arcs.single(net.placeCount() + transition, 1), 0);
        int[] clause = entering.isEmpty() ? new int[] {never} : new int[] {never, atoms.atLeast(Arcs.of(entering), 1)};
        return new Proof.Entry(clause, transition, places.stream().toArray());
    }
}
