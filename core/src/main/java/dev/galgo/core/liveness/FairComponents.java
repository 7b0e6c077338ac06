package dev.galgo.core.liveness;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The components of a product in which a fair run may stay for ever and be accepted.
 *
 * <p>A run stays in a strongly connected part in the end. If it takes every edge of the part again and again, it is as accepted and as fair as any run that stays
 * there, but for what could be delivered in it and is not. With weak fairness a message is missed in every smaller part as well, so the largest parts decide. With
 * strong fairness a smaller part in which the message cannot be delivered may be fair: those are searched in turn (Streett conditions, as by Emerson and Lei, 1985).
 */
final class FairComponents {
    private final Product product;
    private final Fairness fairness;
    private final Components components;
    /** By node: the component that is looked at, or 0. */
    private final int[] memberOf;

    private int looked;

    FairComponents(Product product, Fairness fairness) {
        this.product = product;
        this.fairness = fairness;
        this.components = new Components(product);
        this.memberOf = new int[product.nodes()];
    }

    /** All of them; with strong fairness, one or more within each largest one that has any. */
    List<int[]> find() {
        var fair = new ArrayList<int[]>();
        var open = new ArrayDeque<>(components.from(0));
        while (!open.isEmpty()) {
            int[] nodes = open.removeFirst();
            looked++;
            for (int node : nodes) {
                memberOf[node] = looked;
            }
            if (!isAccepted(nodes)) {
                continue;
            }
            BitSet missed = missed(nodes);
            if (missed.isEmpty()) {
                fair.add(nodes);
            } else if (fairness == Fairness.STRONG) {
                open.addAll(components.within(without(nodes, missed)));
            }
        }
        return fair;
    }

    private boolean isAccepted(int[] nodes) {
        long all = product.allAccepting();
        long seen = 0;
        for (int node : nodes) {
            for (int edge = 0; seen != all && edge < product.edges(node); edge++) {
                if (isInside(node, edge)) {
                    seen |= product.accepting(node, edge);
                }
            }
        }
        return seen == all;
    }

    private boolean isInside(int node, int edge) {
        int target = product.target(node, edge);
        return target >= 0 && memberOf[target] == memberOf[node];
    }

    /** The messages that a run which stays here must have delivered to be fair, and that are not delivered here. */
    private BitSet missed(int[] nodes) {
        var missed = new BitSet();
        if (fairness == Fairness.NONE) {
            return missed;
        }
        var deliverable = new BitSet();
        for (int i = 0; i < nodes.length; i++) {
            deliverable.clear();
            addDeliverable(nodes[i], deliverable);
            if (fairness == Fairness.STRONG || i == 0) {
                missed.or(deliverable);
            } else {
                missed.and(deliverable);
            }
            if (fairness == Fairness.WEAK && missed.isEmpty()) {
                return missed;
            }
        }
        for (int node : nodes) {
            for (int edge = 0; edge < product.edges(node); edge++) {
                int delivery = product.delivery(node, edge);
                if (delivery != Product.STAYS && isInside(node, edge)) {
                    missed.clear(product.graph.message(delivery));
                }
            }
        }
        return missed;
    }

    private void addDeliverable(int node, BitSet into) {
        RunGraph graph = product.graph;
        int configuration = product.configuration(node);
        for (int d = graph.firstDelivery(configuration); d < graph.lastDelivery(configuration); d++) {
            if (graph.isDueAt(d)) {
                into.set(graph.message(d));
            }
        }
    }

    private IntArrayList without(int[] nodes, BitSet missed) {
        var left = new IntArrayList();
        var deliverable = new BitSet();
        for (int node : nodes) {
            deliverable.clear();
            addDeliverable(node, deliverable);
            if (!deliverable.intersects(missed)) {
                left.add(node);
            }
        }
        return left;
    }
}
