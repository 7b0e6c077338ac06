package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.Point;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What may still happen once a task has come to a point: by itself, and by all that it may set in motion. Several threads may ask. */
public final class Reach {
    private final FlowModel model;
    private final Map<Point, Set<FlowMethod>> calls = new HashMap<>();
    private final Map<Point, Set<FlowMethod>> callable = new ConcurrentHashMap<>();
    private final Map<Point, Set<Point>> following = new ConcurrentHashMap<>();

    Reach(FlowModel model, Collection<AbstractTask> bodies, CallTargets targets) {
        this.model = model;
        for (var body : bodies) {
            for (var step : body.method().steps()) {
                for (var target : targets.of(body, step)) {
                    calls.computeIfAbsent(step.point(), none -> new LinkedHashSet<>())
                            .add(target.task().method());
                }
            }
        }
    }

    /** The methods that the code after the point, not the point itself, may run or send, and those that these may, and so on. */
    public Set<FlowMethod> callable(Point after) {
        return callable.computeIfAbsent(after, this::compute);
    }

    /** The points of the same method that may be passed after this one; itself only if a loop returns to it. */
    public Set<Point> after(Point point) {
        return following.computeIfAbsent(point, one -> Set.copyOf(model.after(one)));
    }

    /** Whether the point may be passed by a task that stands at another, after it has gone on, or by what it then sets in motion. */
    public boolean mayPass(Point from, Point point) {
        return after(from).contains(point) || callable(from).contains(model.methodOf(point));
    }

    private Set<FlowMethod> compute(Point after) {
        var found = new LinkedHashSet<FlowMethod>();
        var open = new ArrayDeque<FlowMethod>();
        for (var point : after(after)) {
            open.addAll(calls.getOrDefault(point, Set.of()));
        }
        while (!open.isEmpty()) {
            var method = open.pop();
            if (found.add(method)) {
                method.steps().stream()
                        .map(FlowStep::point)
                        .forEach(point -> open.addAll(calls.getOrDefault(point, Set.of())));
            }
        }
        return found;
    }
}
