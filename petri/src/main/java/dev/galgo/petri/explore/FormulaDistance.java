package dev.galgo.petri.explore;

import dev.galgo.petri.property.Formula;
import java.util.List;

/**
 * How far a marking is from satisfying a formula: a sum over what must hold together, the least of what may hold instead, the excess of a sum over its
 * bound. Zero exactly where the formula holds. A guess of how many firings are missing, and no more.
 */
final class FormulaDistance {
    static final long NEVER = Long.MAX_VALUE / 4;

    private final List<Formula.Node> nodes;
    private final long[] value;

    FormulaDistance(Formula formula) {
        nodes = formula.nodes();
        value = new long[nodes.size()];
    }

    long of(long[] marking) {
        for (int i = 0; i < value.length; i++) {
            value[i] = node(nodes.get(i), marking);
        }
        return value[value.length - 1];
    }

    /** What {@link #of} has found for a node. */
    long at(int node) {
        return value[node];
    }

    private long node(Formula.Node node, long[] marking) {
        if (node instanceof Formula.AtMost atom) {
            return Math.min(NEVER, atom.excess(marking));
        }
        if (node instanceof Formula.All all) {
            long sum = 0;
            for (int k : all.of()) {
                sum = Math.min(NEVER, sum + value[k]);
            }
            return sum;
        }
        long least = NEVER;
        for (int k : ((Formula.Any) node).of()) {
            least = Math.min(least, value[k]);
        }
        return least;
    }
}
