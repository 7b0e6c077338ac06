package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.LocalTasks.Progress;
import dev.galgo.analysis.deadlock.LocalTasks.State.Many;
import dev.galgo.analysis.flow.Point;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which points two tasks may stand at together: the global half of the may-happen-in-parallel analysis.
 *
 * <p>From a point, arrows lead to the tasks that the body may have started by then; from an active task to all of its points, from a pending
 * one to its entry, from a finished one to its exit. Of two tasks, either one descends from the other, or both descend from a third that has
 * started two: so two points may be taken together if one leads to the other, or some point leads to both by different arrows.
 */
public final class Parallel {
    private record Arrow(int target, boolean many) {}

    private final Map<AbstractTask, Integer> base = new HashMap<>();
    private final List<List<Arrow>> arrows = new ArrayList<>();
    private final List<Integer> branching = new ArrayList<>();
    private final Map<Integer, BitSet> reach = new HashMap<>();
    private final Map<Long, Boolean> known = new HashMap<>();

    Parallel(Collection<AbstractTask> bodies, LocalTasks local) {
        for (var body : bodies) { // a node for the active task, then one for each of its points
            base.put(body, arrows.size());
            for (int i = 0; i <= body.method().steps().size(); i++) {
                arrows.add(new ArrayList<>());
            }
        }
        for (var body : bodies) {
            for (var step : body.method().steps()) {
                var there = local.at(body, step);
                if (there != null) {
                    int node = node(body, step.point());
                    arrows.get(active(body)).add(new Arrow(node, false));
                    there.forEach((one, many) ->
                            arrows.get(node).add(new Arrow(node(one.task(), one.progress()), many == Many.ANY)));
                    if (!there.isEmpty()) {
                        branching.add(node);
                    }
                }
            }
        }
    }

    /** Whether one task may be at the first point while another is at the second; bodies that run inside a task count as tasks. */
    public boolean at(AbstractTask one, Point first, AbstractTask other, Point second) {
        int a = node(one, first);
        int b = node(other, second);
        return known.computeIfAbsent(((long) Math.min(a, b) << 32) | Math.max(a, b), none -> compute(a, b));
    }

    private boolean compute(int a, int b) {
        return leads(a, b) || leads(b, a) || branching.stream().anyMatch(from -> leadsToBoth(from, a, b));
    }

    private boolean leads(int from, int to) {
        return arrows.get(from).stream().anyMatch(arrow -> reach(arrow.target).get(to));
    }

    private boolean leadsToBoth(int from, int a, int b) {
        int toA = 0;
        int toB = 0;
        int shared = 0;
        for (var arrow : arrows.get(from)) {
            var reached = reach(arrow.target);
            boolean leadsToA = reached.get(a);
            boolean leadsToB = reached.get(b);
            if (leadsToA && leadsToB && arrow.many) {
                return true;
            }
            toA += leadsToA ? 1 : 0;
            toB += leadsToB ? 1 : 0;
            shared += leadsToA && leadsToB ? 1 : 0;
        }
        return toA > 0 && toB > 0 && !(toA == 1 && toB == 1 && shared == 1);
    }

    /** Everything that the node leads to, and itself. */
    private BitSet reach(int node) {
        var found = reach.get(node);
        if (found == null) {
            found = new BitSet(arrows.size());
            var open = new ArrayDeque<Integer>(List.of(node));
            found.set(node);
            while (!open.isEmpty()) {
                for (var arrow : arrows.get(open.pop())) {
                    if (!found.get(arrow.target)) {
                        found.set(arrow.target);
                        open.add(arrow.target);
                    }
                }
            }
            reach.put(node, found);
        }
        return found;
    }

    private int node(AbstractTask task, Progress progress) {
        return switch (progress) {
            case PENDING -> node(task, task.method().entry());
            case ACTIVE -> active(task);
            case FINISHED -> node(task, task.method().exit());
        };
    }

    private int active(AbstractTask task) {
        var first = base.get(task);
        if (first == null) {
            throw new IllegalArgumentException("Task " + task + " never runs in this program");
        }
        return first;
    }

    private int node(AbstractTask task, Point point) {
        return active(task) + 1 + point.index();
    }
}
