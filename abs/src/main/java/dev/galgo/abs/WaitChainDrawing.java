package dev.galgo.abs;

import dev.galgo.abs.run.Interleavings;
import dev.galgo.abs.run.Interleavings.Awaited;
import dev.galgo.abs.run.Interleavings.Interval;
import dev.galgo.report.diagram.WaitDrawing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Draws who waits for whom at the end of a schedule: a lock for the task that its holder waits for, a task for the task it waits for, or for the
 * lock of its cog. What closes a cycle is bold.
 */
final class WaitChainDrawing {
    /** A lock or a task, and where its wait is. */
    private record Wait(String from, String to, String where) {}

    private final Map<String, Boolean> nodes = new LinkedHashMap<>();
    private final Set<Wait> waits = new LinkedHashSet<>();

    private WaitChainDrawing(List<Interval> open) {
        var awaited = new LinkedHashSet<Awaited>();
        open.forEach(one -> awaited.addAll(one.since().awaited()));
        var waiting = new HashSet<Awaited>();
        var held = new HashSet<String>();
        for (Interval one : open) {
            var task = new Awaited(one.since().task(), one.since().location());
            waiting.add(task);
            if (one.blocking()) {
                held.add(task.location());
            }
            for (Awaited other : one.since().awaited()) {
                if (one.blocking()) {
                    add(lock(task), true, other.toString(), false, one.since().point());
                }
                if (!one.blocking() || awaited.contains(task)) {
                    add(
                            task.toString(),
                            false,
                            other.toString(),
                            false,
                            one.since().point());
                }
            }
        }
        for (Awaited task : awaited) {
            if (!waiting.contains(task) && held.contains(task.location())) {
                add(task.toString(), false, lock(task), true, "needs the lock");
            }
        }
    }

    /** The drawing, as SVG. */
    static String of(Interleavings table) {
        return new WaitChainDrawing(table.open()).svg();
    }

    private static String lock(Awaited task) {
        return "lock of " + task.location();
    }

    private void add(String from, boolean fromLock, String to, boolean toLock, String where) {
        nodes.putIfAbsent(from, fromLock);
        nodes.putIfAbsent(to, toLock);
        waits.add(new Wait(from, to, where));
    }

    private String svg() {
        List<String> names = inOrder();
        var edges = new ArrayList<WaitDrawing.Edge>();
        for (Wait wait : waits) {
            edges.add(new WaitDrawing.Edge(
                    names.indexOf(wait.from()),
                    names.indexOf(wait.to()),
                    wait.where(),
                    wait.to().equals(wait.from()) || reached(wait.to()).contains(wait.from())));
        }
        return WaitDrawing.of(
                "who waits for whom at the end of the schedule",
                names.stream()
                        .map(name -> new WaitDrawing.Node(name, nodes.getOrDefault(name, false)))
                        .toList(),
                edges);
    }

    /** Each beside what it waits for. */
    private List<String> inOrder() {
        var order = new LinkedHashSet<String>();
        nodes.keySet().forEach(name -> {
            order.add(name);
            order.addAll(reached(name));
        });
        return List.copyOf(order);
    }

    /** All that it waits for, directly or not. */
    private Set<String> reached(String from) {
        var reached = new LinkedHashSet<String>();
        var open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            String one = open.pop();
            for (Wait wait : waits) {
                if (wait.from().equals(one) && reached.add(wait.to())) {
                    open.add(wait.to());
                }
            }
        }
        return reached;
    }
}
