package dev.galgo.analysis.guided;

import dev.galgo.analysis.deadlock.Constraint;
import dev.galgo.analysis.deadlock.Constraint.Future;
import dev.galgo.analysis.deadlock.Constraint.Pending;
import dev.galgo.analysis.deadlock.Constraint.Time;
import dev.galgo.analysis.deadlock.Constraint.Variable;
import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Dependency;
import dev.galgo.analysis.deadlock.Dependency.Wait;
import dev.galgo.analysis.deadlock.WaitNode;
import dev.galgo.analysis.flow.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The constraints of a cycle as a chain of waits, their variables numbered.
 *
 * @param variables how many variables there are
 * @param first the variable that the cycle opens with, a location or a task
 * @param last the one that it closes with; -1 if these cannot be compared
 */
record Chain(List<Link> links, int variables, int first, int last) {
    /**
     * A task that waits at a point for another, whose method begins at an entry.
     *
     * @param keeps whether it keeps its location
     * @param lock where the other in turn waits for its lock; null if it does not
     */
    record Link(
            int location,
            int task,
            Point point,
            boolean keeps,
            int otherLocation,
            int otherTask,
            Point entry,
            @Nullable Point lock) {
        /** Whether the other has yet to begin when the cycle is closed. */
        boolean beforeBeginning() {
            return entry.equals(lock);
        }
    }

    static Chain of(Cycle cycle) {
        List<Constraint> constraints = cycle.constraints();
        var numbers = new HashMap<Variable, Integer>();
        var links = new ArrayList<Link>();
        for (int i = 0; i < constraints.size(); i++) {
            if (constraints.get(i) instanceof Time time) {
                var future = (Future) constraints.get(i + 1);
                Constraint next = i + 2 < constraints.size() ? constraints.get(i + 2) : null;
                links.add(new Link(
                        number(numbers, time.location()),
                        number(numbers, time.task()),
                        time.point(),
                        time.kind() != Wait.AWAIT,
                        number(numbers, future.location()),
                        number(numbers, future.task()),
                        future.entry(),
                        next instanceof Pending pending && pending.task().equals(future.task())
                                ? pending.point()
                                : null));
            }
        }
        Link first = links.get(0);
        Link last = links.get(links.size() - 1);
        boolean comparable = cycle.dependencies().stream().allMatch(Chain::isPlain);
        boolean throughLock = cycle.dependencies().get(0).from() instanceof WaitNode.Lock;
        return new Chain(
                List.copyOf(links),
                numbers.size(),
                throughLock ? first.location() : first.task(),
                !comparable ? -1 : throughLock ? last.otherLocation() : last.otherTask());
    }

    /** A task that waits under its own lock, unlike one that is in the initialiser of another location. */
    private static boolean isPlain(Dependency one) {
        return one.body().object().cog().equals(one.task().object().cog());
    }

    private static int number(Map<Variable, Integer> numbers, Variable variable) {
        return numbers.computeIfAbsent(variable, none -> numbers.size());
    }
}
