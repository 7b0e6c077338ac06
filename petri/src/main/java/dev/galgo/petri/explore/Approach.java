package dev.galgo.petri.explore;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import java.util.TreeSet;
import java.util.function.IntConsumer;

/** Which transitions can bring a formula nearer that does not hold: on every way to a marking in which it does, one of them fires. */
final class Approach {
    private final Net net;
    private final Formula formula;
    private final FormulaDistance distance;
    private final int[][] lowering;
    private final int[] work;

    Approach(Net net, Formula formula) {
        this.net = net;
        this.formula = formula;
        distance = new FormulaDistance(formula);
        lowering = new int[formula.nodes().size()][];
        work = new int[lowering.length];
    }

    /** Names the transitions; none where the formula holds. One may be named more than once. */
    void each(long[] marking, IntConsumer transitions) {
        if (distance.of(marking) == 0) {
            return;
        }
        int open = 0;
        work[open++] = lowering.length - 1;
        var seen = new boolean[lowering.length];
        seen[lowering.length - 1] = true;
        while (open > 0) {
            int i = work[--open];
            Formula.Node node = formula.nodes().get(i);
            if (node instanceof Formula.AtMost atom) {
                if (lowering[i] == null) {
                    lowering[i] = lowering(atom.sum());
                }
                for (int t : lowering[i]) {
                    transitions.accept(t);
                }
            } else if (node instanceof Formula.All all) {
                // One part that does not hold will do: without it the whole does not hold either.
                int nearest = -1;
                for (int k : all.of()) {
                    if (distance.at(k) > 0 && (nearest < 0 || distance.at(k) < distance.at(nearest))) {
                        nearest = k;
                    }
                }
                if (!seen[nearest]) {
                    seen[nearest] = true;
                    work[open++] = nearest;
                }
            } else {
                for (int k : ((Formula.Any) node).of()) {
                    if (!seen[k]) {
                        seen[k] = true;
                        work[open++] = k;
                    }
                }
            }
        }
    }

    /** The transitions that make a sum of tokens smaller. */
    private int[] lowering(Arcs sum) {
        var found = new TreeSet<Integer>();
        for (int i = 0; i < sum.size(); i++) {
            for (int t : sum.value(i) > 0 ? net.consumers(sum.key(i)) : net.producers(sum.key(i))) {
                if (change(sum, net.effect(t)) < 0) {
                    found.add(t);
                }
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private static long change(Arcs sum, Arcs effect) {
        long change = 0;
        for (int i = 0; i < effect.size(); i++) {
            change = Math.addExact(change, Math.multiplyExact(sum.get(effect.key(i)), effect.value(i)));
        }
        return change;
    }
}
