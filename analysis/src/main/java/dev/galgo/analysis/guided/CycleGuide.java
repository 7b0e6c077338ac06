package dev.galgo.analysis.guided;

import dev.galgo.analysis.deadlock.Constraint;
import dev.galgo.analysis.deadlock.Constraint.Future;
import dev.galgo.analysis.deadlock.Constraint.Time;
import dev.galgo.analysis.deadlock.Constraint.Variable;
import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Dependency.Wait;
import dev.galgo.analysis.deadlock.Reach;
import dev.galgo.analysis.flow.Point;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Guide;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Leads a search to the deadlocks of one cycle.
 *
 * <p>A cycle demands that certain tasks wait at certain points for certain others. As long as each of these waits is there already, or may still
 * come about by what tasks have yet to run, the search goes on; otherwise no schedule from here on ends in the cycle. Waits that are there
 * must fit together: the task that one waits for is the one that waits next.
 *
 * <p>The constraints and the check are those of M. Isabel, Combining Static Analysis and Testing for Deadlock Detection (2015), definitions 6 to 8,
 * matched jointly. That the constraints also say what to deliver first is left for future work there: here tasks from which a wait can be
 * reached that is still missing come before others, and among them those that lead there by fewer calls.
 */
public final class CycleGuide implements Guide {
    private static final long FAR = 1_000;

    private final List<Constraint> constraints;
    private final Reach reach;
    private final Scene scene;

    public CycleGuide(Cycle cycle, Reach reach, Scene scene) {
        this.constraints = cycle.constraints();
        this.reach = reach;
        this.scene = scene;
    }

    @Override
    public boolean mayLead(Cursor at) {
        return fits(scene.tasks(at), true);
    }

    @Override
    public boolean isGoal(Cursor at) {
        return fits(scene.tasks(at), false);
    }

    @Override
    public long rank(Cursor at, int slot) {
        Object id = scene.task(at, slot);
        for (TaskView task : scene.tasks(at)) {
            if (task.id().equals(id)) {
                return distance(task);
            }
        }
        return FAR;
    }

    /** How far the task is from the nearest point of the cycle that it can come to. */
    private long distance(TaskView task) {
        long least = FAR;
        for (Constraint constraint : constraints) {
            if (constraint instanceof Time time) {
                for (Point standing : task.standing()) {
                    if (reach.after(standing).contains(time.point())) {
                        return 0;
                    }
                    if (reach.mayPass(standing, time.point())) {
                        least = Math.min(least, 1);
                    }
                }
            }
        }
        return least;
    }

    private boolean fits(List<TaskView> tasks, boolean later) {
        var byId = new HashMap<Object, TaskView>();
        tasks.forEach(task -> byId.put(task.id(), task));
        return new Match(tasks, byId, later).from(0, Map.of());
    }

    /** Looks for tasks and locations that the variables of the constraints can stand for. */
    private final class Match {
        private final List<TaskView> tasks;
        private final Map<Object, TaskView> byId;
        private final boolean later;

        /** With {@code later}, what is not there yet may still come. */
        Match(List<TaskView> tasks, Map<Object, TaskView> byId, boolean later) {
            this.tasks = tasks;
            this.byId = byId;
            this.later = later;
        }

        boolean from(int next, Map<Variable, Object> known) {
            int at = next;
            while (at < constraints.size() && !(constraints.get(at) instanceof Time)) {
                at++; // a task that somebody waits for has not ended
            }
            if (at == constraints.size()) {
                return true;
            }
            var time = (Time) constraints.get(at);
            var future = (Future) constraints.get(at + 1);
            for (TaskView task : tasks) {
                for (TaskView.Waiting wait : task.waits()) {
                    Map<Variable, Object> more = matched(time, future, task, wait, known);
                    if (more != null && from(at + 2, more)) {
                        return true;
                    }
                }
            }
            return later && mayComeAbout(time, known) && from(at + 2, known);
        }

        private @Nullable Map<Variable, Object> matched(
                Time time, Future future, TaskView task, TaskView.Waiting wait, Map<Variable, Object> known) {
            TaskView other = byId.get(wait.task());
            if (other == null
                    || !wait.at().equals(time.point())
                    || wait.keeps() != (time.kind() != Wait.AWAIT)
                    || !other.entry().equals(future.entry())) {
                return null;
            }
            var more = new HashMap<>(known);
            boolean fits = bind(more, time.task(), task.id())
                    && bind(more, time.location(), task.location())
                    && bind(more, future.task(), other.id())
                    && bind(more, future.location(), other.location());
            return fits ? more : null;
        }

        private boolean bind(Map<Variable, Object> known, Variable variable, Object value) {
            Object before = known.putIfAbsent(variable, value);
            return before == null || before.equals(value);
        }

        /** Whether the wait may still come about: by the task itself if that is known, else by anybody. */
        private boolean mayComeAbout(Time time, Map<Variable, Object> known) {
            Object certain = known.get(time.task());
            var candidates = new ArrayList<TaskView>();
            TaskView one = certain == null ? null : byId.get(certain);
            if (certain == null) {
                candidates.addAll(tasks);
            } else if (one != null) {
                candidates.add(one);
            }
            return candidates.stream()
                    .flatMap(task -> task.standing().stream())
                    .anyMatch(standing -> reach.mayPass(standing, time.point()));
        }
    }
}
