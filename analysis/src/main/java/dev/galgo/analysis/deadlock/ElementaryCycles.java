package dev.galgo.analysis.deadlock;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The elementary cycles of a directed graph: those that visit no node twice (D. B. Johnson, <em>Finding All the Elementary Circuits of a
 * Directed Graph</em>, 1975). A cycle starts with its smallest node.
 */
public final class ElementaryCycles {
    private record Visit(int node, Iterator<Integer> next) {}

    private final List<List<Integer>> next;

    /** @param next the successors of each node, without repeats */
    public ElementaryCycles(List<List<Integer>> next) {
        this.next = next;
    }

    /** Shows every cycle until one is answered with false; says whether that did not happen. */
    public boolean each(Predicate<List<Integer>> visitor) {
        for (int start = 0; start < next.size(); start++) {
            if (!from(start, component(start), visitor)) {
                return false;
            }
        }
        return true;
    }

    /** The nodes from start upwards that lead from start back to it. */
    private BitSet component(int start) {
        var before = new ArrayList<List<Integer>>();
        next.forEach(none -> before.add(new ArrayList<>()));
        for (int node = start; node < next.size(); node++) {
            for (int to : next.get(node)) {
                before.get(to).add(node);
            }
        }
        var found = reached(start, next);
        found.and(reached(start, before));
        return found;
    }

    private static BitSet reached(int start, List<List<Integer>> arrows) {
        var seen = new BitSet();
        var open = new ArrayDeque<Integer>(List.of(start));
        seen.set(start);
        while (!open.isEmpty()) {
            for (int to : arrows.get(open.pop())) {
                if (to > start && !seen.get(to)) {
                    seen.set(to);
                    open.add(to);
                }
            }
        }
        return seen;
    }

    private boolean from(int start, BitSet component, Predicate<List<Integer>> visitor) {
        var path = new ArrayList<Integer>(List.of(start));
        var blocked = new BitSet();
        var closed = new BitSet(); // nodes from which a cycle was closed
        var waiting = new ArrayList<BitSet>(); // whom to unblock together with a node
        next.forEach(none -> waiting.add(new BitSet()));
        var stack = new ArrayDeque<Visit>();
        blocked.set(start);
        stack.push(visit(start, component));
        while (!stack.isEmpty()) {
            var at = stack.getFirst();
            if (at.next.hasNext()) {
                int to = at.next.next();
                if (to == start) {
                    if (!visitor.test(List.copyOf(path))) {
                        return false;
                    }
                    path.forEach(closed::set);
                } else if (!blocked.get(to)) {
                    path.add(to);
                    closed.clear(to);
                    blocked.set(to);
                    stack.push(visit(to, component));
                }
                continue;
            }
            if (closed.get(at.node)) {
                unblock(at.node, blocked, waiting);
            } else {
                next.get(at.node).stream().filter(component::get).forEach(to -> waiting.get(to)
                        .set(at.node));
            }
            stack.pop();
            path.remove(path.size() - 1);
        }
        return true;
    }

    private Visit visit(int node, BitSet component) {
        return new Visit(node, next.get(node).stream().filter(component::get).iterator());
    }

    private static void unblock(int node, BitSet blocked, List<BitSet> waiting) {
        var open = new ArrayDeque<Integer>(List.of(node));
        while (!open.isEmpty()) {
            int at = open.pop();
            if (blocked.get(at)) {
                blocked.clear(at);
                waiting.get(at).stream().forEach(open::add);
                waiting.get(at).clear();
            }
        }
    }
}
