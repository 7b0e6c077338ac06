package dev.galgo.analysis.deadlock;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Which dependencies may be part of a cycle, by the order in which groups of objects are created.
 *
 * <p>An abstract object stands for any number of objects, so a chain of objects each of which waits for one that it has created looks like a cycle: the
 * abstract object waits for itself. In a run it is none, for along the chain groups become younger and younger. So let every lock be as old as its
 * group, and every task as the group that it runs in. A cycle of a run is a closed walk through the dependencies, and stays within one strongly connected
 * part of their graph. If no dependency of that part leads to something that may be older, ages never fall along the walk, so they never rise either: none
 * of its steps leads to something younger. Such dependencies are taken away, and what is left is looked at again, for it may have fallen apart.
 *
 * <p>Where one dependency of the part may lead back to something older, as where a new object is told who its maker is and calls it, all
 * dependencies of the part are kept. The same thought is behind the decision procedure for recursive deadlock contracts, in which names created by a call are new
 * (E. Giachino, N. Kobayashi, C. Laneve, <em>Deadlock Analysis of Unbounded Process Networks</em>, CONCUR 2014).
 */
final class Ages {
    /** How the group of who waits and that of who is waited for follow each other. */
    enum Order {
        /** Who is waited for is younger. */
        YOUNGER,
        /** Who is waited for is in the same group or in a younger one. */
        NOT_OLDER,
        UNKNOWN;

        /** What is certain if either may be so. */
        Order or(Order other) {
            return compareTo(other) < 0 ? other : this;
        }
    }

    private final Collection<Dependency> all;
    private final Function<Dependency, Order> orders;

    Ages(Collection<Dependency> all, Function<Dependency, Order> orders) {
        this.all = all;
        this.orders = orders;
    }

    /** Those that a cycle of a run may consist of, in the order that they were given in. */
    Set<Dependency> circular() {
        var left = new LinkedHashSet<>(all);
        boolean changed = true;
        while (changed) {
            Map<WaitNode, Integer> parts = parts(left);
            var unknown = new HashMap<Integer, Boolean>();
            for (var one : left) {
                if (within(parts, one)) {
                    unknown.merge(part(parts, one.from()), orders.apply(one) == Order.UNKNOWN, Boolean::logicalOr);
                }
            }
            changed = left.removeIf(one -> within(parts, one)
                    && orders.apply(one) == Order.YOUNGER
                    && !unknown.getOrDefault(part(parts, one.from()), true));
        }
        return left;
    }

    private static boolean within(Map<WaitNode, Integer> parts, Dependency one) {
        return part(parts, one.from()) == part(parts, one.to());
    }

    private static int part(Map<WaitNode, Integer> parts, WaitNode node) {
        return parts.getOrDefault(node, -1);
    }

    /** The strongly connected part of each node: two nodes are in one if each leads to the other. Kosaraju's algorithm. */
    private static Map<WaitNode, Integer> parts(Collection<Dependency> edges) {
        var next = new LinkedHashMap<WaitNode, List<WaitNode>>();
        var last = new LinkedHashMap<WaitNode, List<WaitNode>>();
        for (var edge : edges) {
            for (var node : List.of(edge.from(), edge.to())) {
                next.computeIfAbsent(node, none -> new ArrayList<>());
                last.computeIfAbsent(node, none -> new ArrayList<>());
            }
            next.getOrDefault(edge.from(), List.of()).add(edge.to());
            last.getOrDefault(edge.to(), List.of()).add(edge.from());
        }
        var order = new ArrayList<WaitNode>();
        var seen = new HashMap<WaitNode, Integer>();
        for (var node : next.keySet()) {
            visit(node, next, seen, 0, order);
        }
        var parts = new HashMap<WaitNode, Integer>();
        for (int i = order.size() - 1; i >= 0; i--) {
            visit(order.get(i), last, parts, i, new ArrayList<>());
        }
        return parts;
    }

    /** Marks all nodes that the start leads to and that have no mark yet; lists each after those that it leads to. */
    private static void visit(
            WaitNode start,
            Map<WaitNode, List<WaitNode>> next,
            Map<WaitNode, Integer> marks,
            int mark,
            List<WaitNode> after) {
        if (marks.putIfAbsent(start, mark) != null) {
            return;
        }
        var path = new ArrayList<WaitNode>(List.of(start));
        var tried = new ArrayList<Integer>(List.of(0));
        while (!path.isEmpty()) {
            int top = path.size() - 1;
            var ways = next.getOrDefault(path.get(top), List.of());
            int way = tried.get(top);
            if (way == ways.size()) {
                after.add(path.remove(top));
                tried.remove(top);
            } else {
                tried.set(top, way + 1);
                if (marks.putIfAbsent(ways.get(way), mark) == null) {
                    path.add(ways.get(way));
                    tried.add(0);
                }
            }
        }
    }
}
