package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.Dependency.Wait;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Instruction.Await;
import dev.galgo.analysis.flow.Instruction.AwaitCondition;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Release;
import dev.galgo.analysis.flow.Instruction.Send;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Who may wait for whom.
 *
 * <p>A task that gets a future waits for the future's task, and so does every lock that it holds; one that awaits waits alone; one that has
 * not begun, or has given its lock away, may wait for the lock. Bodies that a task calls within its group are part of the task. An
 * initialiser is part of the task that creates, and that keeps its own lock while the initialiser runs under the new one.
 */
final class Dependencies {
    /** A body that a task may be in, and the locks it then holds besides the body's own. */
    private record Frame(AbstractTask body, Set<AbstractObject> held) {}

    private final PointsTo pointsTo;
    private final CallTargets targets;
    private final LocalTasks local;
    private final Set<Dependency> found = new LinkedHashSet<>();

    Dependencies(FlowModel model, PointsTo pointsTo, CallTargets targets, LocalTasks local) {
        this.pointsTo = pointsTo;
        this.targets = targets;
        this.local = local;
        tasks(model).forEach(this::follow);
    }

    Set<Dependency> found() {
        return found;
    }

    /** The bodies that may be tasks of their own. */
    private Set<AbstractTask> tasks(FlowModel model) {
        var tasks = new LinkedHashSet<AbstractTask>();
        tasks.add(new AbstractTask(AbstractObject.MAIN, model.main()));
        for (var body : pointsTo.reached()) {
            for (var step : body.method().steps()) {
                boolean sends = step.instruction() instanceof Send;
                if (sends || step.instruction() instanceof Call) {
                    for (var target : targets.of(body, step)) {
                        if (sends || target.elsewhere()) {
                            tasks.add(target.task());
                        }
                    }
                }
            }
        }
        return tasks;
    }

    private void follow(AbstractTask task) {
        var cog = new WaitNode.Lock(task.object().cog());
        found.add(new Dependency(
                new WaitNode.Task(task),
                cog,
                Wait.LOCK,
                task,
                task,
                task.method().entry()));
        var seen = new HashSet<Frame>();
        var open = new ArrayDeque<Frame>();
        open.add(new Frame(task, Set.of()));
        while (!open.isEmpty()) {
            var frame = open.pop();
            if (seen.add(frame)) {
                for (var step : frame.body.method().steps()) {
                    if (local.at(frame.body, step) != null) {
                        follow(task, frame, step, open);
                    }
                }
            }
        }
    }

    private void follow(AbstractTask task, Frame frame, FlowStep step, ArrayDeque<Frame> open) {
        Instruction instruction = step.instruction();
        if (instruction instanceof Get get && !local.ready(frame.body, step, get.future())) {
            pointsTo.tasks(frame.body, get.future()).forEach(other -> keepsLock(task, frame, step, Wait.GET, other));
        } else if (instruction instanceof Await await && !local.ready(frame.body, step, await.future())) {
            for (var other : pointsTo.tasks(frame.body, await.future())) {
                add(new WaitNode.Task(task), new WaitNode.Task(other), Wait.AWAIT, task, frame, step);
                frame.held.forEach(
                        lock -> add(new WaitNode.Lock(lock), new WaitNode.Task(other), Wait.AWAIT, task, frame, step));
            }
            losesLock(task, frame, step);
        } else if (instruction instanceof AwaitCondition || instruction instanceof Release) {
            losesLock(task, frame, step);
        } else if (instruction instanceof Call) {
            for (var target : targets.of(frame.body, step)) {
                if (target.elsewhere()) {
                    keepsLock(task, frame, step, Wait.CALL, target.task());
                }
                if (target.own()) {
                    open.add(new Frame(target.task(), frame.held));
                }
            }
        } else if (instruction instanceof Create create) {
            for (var target : targets.of(frame.body, step)) {
                var held = new LinkedHashSet<>(frame.held);
                if (!create.local()) {
                    held.add(frame.body.object().cog());
                }
                open.add(new Frame(target.task(), Collections.unmodifiableSet(held)));
            }
        }
    }

    private void keepsLock(AbstractTask task, Frame frame, FlowStep step, Wait wait, AbstractTask other) {
        var to = new WaitNode.Task(other);
        add(new WaitNode.Task(task), to, wait, task, frame, step);
        add(new WaitNode.Lock(frame.body.object().cog()), to, wait, task, frame, step);
        frame.held.forEach(lock -> add(new WaitNode.Lock(lock), to, wait, task, frame, step));
    }

    private void losesLock(AbstractTask task, Frame frame, FlowStep step) {
        var to = new WaitNode.Lock(frame.body.object().cog());
        add(new WaitNode.Task(task), to, Wait.LOCK, task, frame, step);
        frame.held.forEach(lock -> add(new WaitNode.Lock(lock), to, Wait.LOCK, task, frame, step));
    }

    private void add(WaitNode from, WaitNode to, Wait wait, AbstractTask task, Frame frame, FlowStep step) {
        found.add(new Dependency(from, to, wait, task, frame.body, step.point()));
    }
}
