package dev.galgo.abs.cover;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Covers a graph by few paths from its first node.
 *
 * <p>First greedily: always the path that meets most nodes that no other has met. These paths are a flow of at least one through each node; then
 * as much of it as possible is sent back, which leaves a smallest one. (L. R. Ford, D. R. Fulkerson, <em>Flows in Networks</em>, 1962.) That takes a
 * graph without cycles; of one with cycles, the edges that close one as a depth-first search goes are left out, and fewer paths may do.
 */
final class PathCover {
    private final int size;
    private final List<List<Integer>> next;
    private final List<Integer> order = new ArrayList<>();
    private boolean cyclic;
    /** How many paths go through a node, and over each edge of it. */
    private final int[] through;

    private final int[][] over;
    private final int[] ending;

    /** @param smallest whether no fewer paths do */
    record Result(List<List<Integer>> paths, boolean smallest) {}

    private PathCover(List<List<Integer>> successors) {
        this.size = successors.size();
        this.next = new ArrayList<>();
        successors.forEach(some -> next.add(new ArrayList<>(some)));
        sort();
        this.through = new int[size];
        this.ending = new int[size];
        this.over = new int[size][];
        for (int node = 0; node < size; node++) {
            over[node] = new int[next.get(node).size()];
        }
    }

    /** For each node its successors; all are reached from node 0. */
    static Result of(List<List<Integer>> successors) {
        var cover = new PathCover(successors);
        cover.greedy();
        while (cover.sendBack()) {}
        return new Result(cover.paths(), !cover.cyclic);
    }

    /** The nodes, each before its successors; an edge back to where the search has come from is dropped. */
    private void sort() {
        var state = new int[size]; // 0 new, 1 open, 2 done
        var at = new int[size];
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        state[0] = 1;
        while (!open.isEmpty()) {
            int node = open.element();
            if (at[node] == next.get(node).size()) {
                state[node] = 2;
                order.add(open.pop());
                continue;
            }
            int to = next.get(node).get(at[node]);
            if (state[to] == 1) {
                cyclic = true;
                next.get(node).remove(at[node]);
                continue;
            }
            at[node]++;
            if (state[to] == 0) {
                state[to] = 1;
                open.push(to);
            }
        }
        Collections.reverse(order);
    }

    private void greedy() {
        var met = new BitSet(size);
        while (met.cardinality() < size) {
            int[] best = new int[size];
            for (int i = size - 1; i >= 0; i--) {
                int node = order.get(i);
                int most = 0;
                for (int to : next.get(node)) {
                    most = Math.max(most, best[to]);
                }
                best[node] = most + (met.get(node) ? 0 : 1);
            }
            int node = 0;
            while (node >= 0) {
                met.set(node);
                through[node]++;
                int edge = -1;
                for (int i = 0; i < over[node].length; i++) {
                    if (edge < 0
                            || best[next.get(node).get(i)] > best[next.get(node).get(edge)]) {
                        edge = i;
                    }
                }
                if (edge < 0) {
                    ending[node]++;
                    node = -1;
                } else {
                    over[node][edge]++;
                    node = next.get(node).get(edge);
                }
            }
        }
    }

    /**
     * Sends one unit of flow back, from the ends to the start; false if there is no way. A node has two sides, 2n where paths come in and 2n + 1
     * where they go out. On the way, flow may be taken from an edge that has some, and from a node that has more than the one it needs; and more
     * may be sent through any.
     */
    private boolean sendBack() {
        var from = new int[2 * size];
        Arrays.fill(from, -2);
        Deque<Integer> open = new ArrayDeque<>();
        for (int node = 0; node < size; node++) {
            if (ending[node] > 0) {
                from[2 * node + 1] = -1;
                open.add(2 * node + 1);
            }
        }
        List<List<Integer>> before = before();
        while (!open.isEmpty() && from[0] == -2) {
            int side = open.remove();
            int node = side / 2;
            if (side % 2 == 1) {
                next.get(node).forEach(to -> reach(2 * to, side, from, open));
                if (through[node] > 1) {
                    reach(2 * node, side, from, open);
                }
            } else {
                reach(side + 1, side, from, open);
                for (int back : before.get(node)) {
                    if (over[back][next.get(back).indexOf(node)] > 0) {
                        reach(2 * back + 1, side, from, open);
                    }
                }
            }
        }
        if (from[0] == -2) {
            return false;
        }
        change(from);
        return true;
    }

    private static void reach(int side, int by, int[] from, Deque<Integer> open) {
        if (from[side] == -2) {
            from[side] = by;
            open.add(side);
        }
    }

    private List<List<Integer>> before() {
        List<List<Integer>> before = new ArrayList<>();
        for (int node = 0; node < size; node++) {
            before.add(new ArrayList<>());
        }
        for (int node = 0; node < size; node++) {
            int one = node;
            next.get(node).forEach(to -> before.get(to).add(one));
        }
        return before;
    }

    /** Changes the flow along the way that was found. */
    private void change(int[] from) {
        int side = 0;
        while (from[side] >= 0) {
            int by = from[side];
            int node = by / 2;
            int to = side / 2;
            if (node == to) {
                through[node] += side % 2 == 1 ? 1 : -1;
            } else if (by % 2 == 1) {
                over[node][next.get(node).indexOf(to)]++;
            } else {
                over[to][next.get(to).indexOf(node)]--;
            }
            side = by;
        }
        ending[side / 2]--;
    }

    /** Takes the flow apart into paths. */
    private List<List<Integer>> paths() {
        var paths = new ArrayList<List<Integer>>();
        while (through[0] > 0) {
            var path = new ArrayList<Integer>();
            int node = 0;
            while (node >= 0) {
                path.add(node);
                through[node]--;
                int edge = 0;
                while (edge < over[node].length && over[node][edge] == 0) {
                    edge++;
                }
                if (edge == over[node].length) {
                    ending[node]--;
                    node = -1;
                } else {
                    over[node][edge]--;
                    node = next.get(node).get(edge);
                }
            }
            paths.add(path);
        }
        return paths;
    }
}
