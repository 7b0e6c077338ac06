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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
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
    private final Map<Dependency, Ages.Order> found = new LinkedHashMap<>();

    Dependencies(FlowModel model, PointsTo pointsTo, CallTargets targets, LocalTasks local) {
        this.pointsTo = pointsTo;
        this.targets = targets;
        this.local = local;
        tasks(model).forEach(this::follow);
    }

    Set<Dependency> found() {
        return Collections.unmodifiableSet(found.keySet());
    }

    /** Whether who waits is in an older group than who is waited for, however the dependency comes about. */
    Ages.Order order(Dependency dependency) {
        return found.getOrDefault(dependency, Ages.Order.UNKNOWN);
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
        var entry = new Dependency(
                new WaitNode.Task(task),
                cog,
                Wait.LOCK,
                task,
                task,
                task.method().entry());
        found.merge(entry, Ages.Order.NOT_OLDER, Ages.Order::or);
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
            var order = order(frame, get.future());
            pointsTo.tasks(frame.body, get.future())
                    .forEach(other -> keepsLock(task, frame, step, Wait.GET, other, order));
        } else if (instruction instanceof Await await && !local.ready(frame.body, step, await.future())) {
            var order = order(frame, await.future());
            for (var other : pointsTo.tasks(frame.body, await.future())) {
                add(new WaitNode.Task(task), new WaitNode.Task(other), Wait.AWAIT, task, frame, step, order);
                frame.held.forEach(lock ->
                        add(new WaitNode.Lock(lock), new WaitNode.Task(other), Wait.AWAIT, task, frame, step, order));
            }
            losesLock(task, frame, step);
        } else if (instruction instanceof AwaitCondition || instruction instanceof Release) {
            losesLock(task, frame, step);
        } else if (instruction instanceof Call call) {
            var order = order(frame, call.receiver());
            for (var target : targets.of(frame.body, step)) {
                if (target.elsewhere()) {
                    keepsLock(task, frame, step, Wait.CALL, target.task(), order);
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

    /** How the group that a frame runs in and those of what its variable holds follow each other; of other locks that it holds nothing is said. */
    private Ages.Order order(Frame frame, String variable) {
        if (!frame.held.isEmpty() || !pointsTo.notOlder(frame.body, variable)) {
            return Ages.Order.UNKNOWN;
        }
        return pointsTo.younger(frame.body, variable) ? Ages.Order.YOUNGER : Ages.Order.NOT_OLDER;
    }

    private void keepsLock(
            AbstractTask task, Frame frame, FlowStep step, Wait wait, AbstractTask other, Ages.Order order) {
        var to = new WaitNode.Task(other);
        add(new WaitNode.Task(task), to, wait, task, frame, step, order);
        add(new WaitNode.Lock(frame.body.object().cog()), to, wait, task, frame, step, order);
        frame.held.forEach(lock -> add(new WaitNode.Lock(lock), to, wait, task, frame, step, order));
    }

    private void losesLock(AbstractTask task, Frame frame, FlowStep step) {
        var to = new WaitNode.Lock(frame.body.object().cog());
        var order = frame.held.isEmpty() ? Ages.Order.NOT_OLDER : Ages.Order.UNKNOWN;
        add(new WaitNode.Task(task), to, Wait.LOCK, task, frame, step, order);
        frame.held.forEach(lock -> add(new WaitNode.Lock(lock), to, Wait.LOCK, task, frame, step, order));
    }

    private void add(
            WaitNode from, WaitNode to, Wait wait, AbstractTask task, Frame frame, FlowStep step, Ages.Order order) {
        found.merge(new Dependency(from, to, wait, task, frame.body, step.point()), order, Ages.Order::or);
    }
}
