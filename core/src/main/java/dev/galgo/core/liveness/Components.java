package dev.galgo.core.liveness;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The strongly connected components of a part of a product that have an edge inside, by the algorithm of Tarjan (1972), without recursion. */
final class Components {
    private final Product product;
    /** By node: when it was met, from 1; 0 if it was not. */
    private final int[] met;

    private final int[] lowest;
    /** By node: the part of the product that it belongs to. */
    private final int[] region;

    private int clock;
    private int regions;
    private final IntArrayList path = new IntArrayList();
    private final IntArrayList nextEdge = new IntArrayList();
    private final IntArrayList open = new IntArrayList();

    Components(Product product) {
        this.product = product;
        met = new int[product.nodes()];
        lowest = new int[product.nodes()];
        region = new int[product.nodes()];
    }

    /** Those that can be reached from a node. */
    List<int[]> from(int start) {
        var found = new ArrayList<int[]>();
        search(start, 0, found);
        return found;
    }

    /** Those within some nodes, of one that was found here, if no others exist. */
    List<int[]> within(IntArrayList nodes) {
        int here = ++regions;
        clock = 0;
        for (int i = 0; i < nodes.size(); i++) {
            region[nodes.getInt(i)] = here;
            met[nodes.getInt(i)] = 0;
        }
        var found = new ArrayList<int[]>();
        for (int i = 0; i < nodes.size(); i++) {
            if (met[nodes.getInt(i)] == 0) {
                search(nodes.getInt(i), here, found);
            }
        }
        return found;
    }

    private void search(int start, int here, List<int[]> found) {
        enter(start);
        while (!path.isEmpty()) {
            int last = path.size() - 1;
            int node = path.getInt(last);
            int edge = nextEdge.getInt(last);
            if (edge < product.edges(node)) {
                nextEdge.set(last, edge + 1);
                int target = product.target(node, edge);
                if (target < 0 || region[target] != here) {
                    continue;
                }
                if (met[target] == 0) {
                    enter(target);
                } else {
                    lowest[node] = Math.min(lowest[node], met[target]);
                }
            } else {
                path.removeInt(last);
                nextEdge.removeInt(last);
                if (last > 0) {
                    int before = path.getInt(last - 1);
                    lowest[before] = Math.min(lowest[before], lowest[node]);
                }
                if (lowest[node] == met[node]) {
                    close(node, found);
                }
            }
        }
    }

    private void enter(int node) {
        met[node] = ++clock;
        lowest[node] = clock;
        path.add(node);
        nextEdge.add(0);
        open.add(node);
    }

    /** Takes the component that begins with a node off the stack; no node of it may be taken for one that is open from then on. */
    private void close(int root, List<int[]> found) {
        int from = open.lastIndexOf(root);
        int[] nodes = Arrays.copyOfRange(open.elements(), from, open.size());
        open.size(from);
        for (int node : nodes) {
            met[node] = Integer.MAX_VALUE;
        }
        if (nodes.length > 1 || hasLoop(root)) {
            found.add(nodes);
        }
    }

    private boolean hasLoop(int node) {
        for (int edge = 0; edge < product.edges(node); edge++) {
            if (product.target(node, edge) == node) {
                return true;
            }
        }
        return false;
    }
}
