package dev.galgo.analysis.guided;

import dev.galgo.analysis.deadlock.Reach;
import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.Point;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Guide;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Leads a search to runs that end while a task waits for a condition.
 *
 * <p>As long as a task waits there, or may still come there, the search goes on; otherwise no schedule from here on ends so. First come the tasks that lead
 * there; once somebody waits, those come last that may change what the condition depends on. This is to conditions what {@link CycleGuide} is to cycles.
 */
public final class StuckGuide implements Guide {
    private static final long FAR = 2;

    private final AwaitedCondition condition;
    private final Reach reach;
    private final TaskScene scene;
    private final Map<Point, Boolean> leads = new HashMap<>();
    private final Map<Point, Boolean> changes = new HashMap<>();

    public StuckGuide(AwaitedCondition condition, Reach reach, TaskScene scene) {
        this.condition = condition;
        this.reach = reach;
        this.scene = scene;
    }

    @Override
    public boolean mayLead(Cursor at) {
        List<TaskView> tasks = scene.tasks(at);
        return isAwaited(tasks) || tasks.stream().anyMatch(this::mayCome);
    }

    /** Whether a run ends here while a task waits. */
    @Override
    public boolean isGoal(Cursor at) {
        return at.first() == Cursor.NONE && isAwaited(scene.tasks(at));
    }

    @Override
    public long rank(Cursor at, int slot) {
        TaskView task = scene.task(at, slot);
        if (task == null) {
            return FAR;
        }
        if (isAwaited(scene.tasks(at))) {
            return task.standing().stream().anyMatch(this::mayChange) ? FAR : 0;
        }
        return mayCome(task) ? 0 : FAR;
    }

    private boolean isAwaited(List<TaskView> tasks) {
        return tasks.stream()
                .anyMatch(task -> condition.points().contains(task.standing().get(0)));
    }

    private boolean mayCome(TaskView task) {
        return task.standing().stream()
                .anyMatch(from -> leads.computeIfAbsent(
                        from, point -> condition.points().stream().anyMatch(awaited -> reach.mayPass(point, awaited))));
    }

    private boolean mayChange(Point from) {
        return changes.computeIfAbsent(from, point -> {
            var possible = reach.callable(point);
            boolean called = condition.changers().stream().anyMatch(possible::contains);
            return called || condition.changers().stream().anyMatch(changer -> passes(point, changer));
        });
    }

    private boolean passes(Point from, FlowMethod method) {
        return !Collections.disjoint(
                reach.after(from),
                method.steps().stream().map(step -> step.point()).toList());
    }
}
