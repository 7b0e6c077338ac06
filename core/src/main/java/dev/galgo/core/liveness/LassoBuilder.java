package dev.galgo.core.liveness;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/** Finds short ways into a component and round in it, such that a run that goes round for ever is accepted and fair. */
final class LassoBuilder {
    /** From so many nodes of a component the way round is tried. */
    private static final int TRIED = 24;

    private static final int UNSEEN = -1;

    private final Product product;
    private final Fairness fairness;
    /** By node: the node before it on a shortest way from the start, and the edge taken there. */
    private final int[] before;

    private final int[] edgeBefore;
    /** Nodes in the order of their distance from the start. */
    private final IntArrayList byDistance = new IntArrayList();

    LassoBuilder(Product product, Fairness fairness) {
        this.product = product;
        this.fairness = fairness;
        this.before = new int[product.nodes()];
        this.edgeBefore = new int[product.nodes()];
        Arrays.fill(before, UNSEEN);
        before[0] = 0;
        byDistance.add(0);
        for (int i = 0; i < byDistance.size(); i++) {
            int node = byDistance.getInt(i);
            for (int edge = 0; edge < product.edges(node); edge++) {
                int target = product.target(node, edge);
                if (target >= 0 && before[target] == UNSEEN) {
                    before[target] = node;
                    edgeBefore[target] = edge;
                    byDistance.add(target);
                }
            }
        }
    }

    /** A short lasso into one of these components. */
    Lasso shortest(List<int[]> components) {
        int[] componentOf = new int[product.nodes()];
        for (int i = 0; i < components.size(); i++) {
            for (int node : components.get(i)) {
                componentOf[node] = i + 1;
            }
        }
        Lasso best = null;
        int tried = 0;
        for (int i = 0; i < byDistance.size() && tried < TRIED; i++) {
            int node = byDistance.getInt(i);
            if (componentOf[node] == 0) {
                continue;
            }
            tried++;
            List<Integer> wayIn = wayTo(node);
            if (best != null && wayIn.size() >= best.length()) {
                break;
            }
            Lasso lasso = new Lasso(wayIn, new Round(componentOf, node).go()).told();
            if (best == null || lasso.length() < best.length()) {
                best = lasso;
            }
        }
        if (best == null) {
            throw new IllegalArgumentException("there is no component to go round in");
        }
        return best;
    }

    private List<Integer> wayTo(int node) {
        var way = new ArrayList<Integer>();
        for (int at = node; at != 0; at = before[at]) {
            int delivery = product.delivery(before[at], edgeBefore[at]);
            if (delivery != Product.STAYS) {
                way.add(delivery);
            }
        }
        Collections.reverse(way);
        return way;
    }

    /** One way round, from a node and back to it, that does all that is due. */
    private final class Round {
        private final int[] componentOf;
        private final int start;
        private final List<Integer> deliveries = new ArrayList<>();
        private final BitSet taken = new BitSet();
        /** What was deliverable all the way with weak fairness, somewhere with strong fairness. */
        private final BitSet deliverable = new BitSet();

        private long accepted;
        private int at;
        private boolean moved;

        Round(int[] componentOf, int start) {
            this.componentOf = componentOf;
            this.start = start;
            this.at = start;
            deliverable.or(deliverable(start));
        }

        List<Integer> go() {
            if (product.graph.isEnd(product.configuration(start))) {
                return List.of();
            }
            while (!isDone() || at != start || !moved) {
                boolean home = isDone();
                follow(way(home));
            }
            return deliveries;
        }

        private boolean isDone() {
            return accepted == product.allAccepting() && due().isEmpty();
        }

        private BitSet due() {
            var due = new BitSet();
            if (fairness != Fairness.NONE) {
                due.or(deliverable);
                due.andNot(taken);
            }
            return due;
        }

        /** Whether an edge is what is looked for: it leads home, or does something that is due. */
        private boolean isWanted(int node, int edge, int target, boolean home, BitSet due) {
            if (home) {
                return target == start;
            }
            if ((product.accepting(node, edge) & ~accepted) != 0) {
                return true;
            }
            if (due.isEmpty()) {
                return false;
            }
            if (due.get(product.graph.message(product.delivery(node, edge)))) {
                return true;
            }
            if (fairness == Fairness.STRONG) {
                return false;
            }
            BitSet still = deliverable(target);
            return due.stream().anyMatch(message -> !still.get(message));
        }

        /** The shortest way from here to an edge that is wanted, as pairs of node and edge. */
        private IntArrayList way(boolean home) {
            BitSet due = due();
            var from = new Int2LongOpenHashMap();
            var queue = new IntArrayFIFOQueue();
            from.put(at, -1L);
            queue.enqueue(at);
            while (!queue.isEmpty()) {
                int node = queue.dequeueInt();
                for (int edge = 0; edge < product.edges(node); edge++) {
                    int target = product.target(node, edge);
                    if (target < 0 || componentOf[target] != componentOf[start]) {
                        continue;
                    }
                    if (isWanted(node, edge, target, home, due)) {
                        return back(from, node, edge);
                    }
                    if (!from.containsKey(target)) {
                        from.put(target, (long) node << 32 | edge);
                        queue.enqueue(target);
                    }
                }
            }
            throw new IllegalStateException("the component is not strongly connected, or not fair");
        }

        private IntArrayList back(Int2LongOpenHashMap from, int node, int edge) {
            var way = new IntArrayList();
            way.add(edge);
            way.add(node);
            int here = node;
            while (from.get(here) >= 0) {
                long step = from.get(here);
                way.add((int) step);
                here = (int) (step >>> 32);
                way.add(here);
            }
            Collections.reverse(way);
            return way;
        }

        private void follow(IntArrayList way) {
            for (int i = 0; i < way.size(); i += 2) {
                int node = way.getInt(i);
                int edge = way.getInt(i + 1);
                int delivery = product.delivery(node, edge);
                deliveries.add(delivery);
                taken.set(product.graph.message(delivery));
                accepted |= product.accepting(node, edge);
                at = product.target(node, edge);
                if (fairness == Fairness.STRONG) {
                    deliverable.or(deliverable(at));
                } else {
                    deliverable.and(deliverable(at));
                }
            }
            moved = true;
        }

        private BitSet deliverable(int node) {
            var messages = new BitSet();
            RunGraph graph = product.graph;
            int configuration = product.configuration(node);
            for (int d = graph.firstDelivery(configuration); d < graph.lastDelivery(configuration); d++) {
                if (graph.isDueAt(d)) {
                    messages.set(graph.message(d));
                }
            }
            return messages;
        }
    }
}
