package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.Constraint.Future;
import dev.galgo.analysis.deadlock.Constraint.Pending;
import dev.galgo.analysis.deadlock.Constraint.Time;
import dev.galgo.analysis.deadlock.Constraint.Variable;
import dev.galgo.analysis.deadlock.Dependency.Wait;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a cycle into constraints. The closing location is not tied to the opening one: a run may go round the cycle more than once, over
 * different objects, before it comes back.
 */
final class CycleConstraints {
    private final List<Constraint> found = new ArrayList<>();
    private int locations;
    private int tasks;
    private int futures;

    private CycleConstraints() {}

    static List<Constraint> of(Cycle cycle) {
        var constraints = new CycleConstraints();
        constraints.follow(cycle.dependencies());
        return List.copyOf(constraints.found);
    }

    private void follow(List<Dependency> dependencies) {
        var location = location();
        var task = task();
        for (var one : dependencies) {
            // An initialiser runs in a task of another location than the lock that it holds.
            boolean tied = one.body().object().cog().equals(one.task().object().cog());
            if (one.kind() == Wait.LOCK) {
                found.add(new Pending(task, one.point()));
                task = task();
                location = tied ? location : location();
            } else if (one.to() instanceof WaitNode.Task to) {
                var future = new Variable("F" + ++futures);
                var at = tied ? location : location();
                found.add(new Time(at, task, one.point(), one.kind(), future, one.task()));
                location = location();
                task = task();
                found.add(new Future(future, location, task, to.task().method().entry(), to.task()));
            }
        }
    }

    private Variable location() {
        return new Variable("O" + ++locations);
    }

    private Variable task() {
        return new Variable("T" + ++tasks);
    }
}
