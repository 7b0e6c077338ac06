package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.PointsTo.Birth;
import dev.galgo.analysis.flow.Instruction.Copy;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Store;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Names for people: an object by the variable it is first assigned to, or by its type and the line of its creation. */
final class CycleNames {
    private final Map<AbstractObject, String> names = new HashMap<>();

    CycleNames(Map<AbstractObject, Set<Birth>> births) {
        var taken = new HashMap<String, Integer>();
        births.forEach((object, where) -> {
            var name = name(object, where.iterator().next());
            names.put(object, name);
            taken.merge(name, 1, Integer::sum);
        });
        names.replaceAll((object, name) -> {
            boolean alone = taken.getOrDefault(name, 0) == 1;
            return alone && object.isOfNoLine()
                    ? name
                    : name + " (" + object.id() + (alone ? "" : " " + object.type()) + ")";
        });
        names.put(AbstractObject.MAIN, "main");
    }

    /** {@code barber (ob_2)}. */
    String of(AbstractObject object) {
        return names.getOrDefault(object, object.id());
    }

    /** {@code sleeps on barber (ob_2)}. */
    String of(AbstractTask task) {
        return task.object().equals(AbstractObject.MAIN)
                ? "main"
                : task.method().name() + " on " + of(task.object());
    }

    /** The lock's group by its head, the task by method and object. */
    String of(WaitNode node) {
        return node instanceof WaitNode.Lock lock ? of(lock.head()) : of(((WaitNode.Task) node).task());
    }

    /** Front ends call variables that nobody wrote {@code $...}. */
    private static String name(AbstractObject object, Birth birth) {
        var create = (Create) birth.step().instruction();
        var variable = create.target();
        if (variable != null && variable.startsWith("$")) {
            for (var step : birth.creator().method().steps()) {
                if (step.instruction() instanceof Copy copy && copy.source().equals(variable)) {
                    return copy.target();
                } else if (step.instruction() instanceof Store store
                        && store.source().equals(variable)) {
                    return store.field();
                }
            }
        }
        return variable == null || variable.startsWith("$") ? object.type() : variable;
    }
}
