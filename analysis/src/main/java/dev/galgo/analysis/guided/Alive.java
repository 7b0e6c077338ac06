package dev.galgo.analysis.guided;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which tasks may ever go on: those that wait for nobody, and those that wait for such only, or for what others can change. The others are in a deadlock or behind one.
 *
 * <p>The first of the others to go on would do so because somebody it waits for, or who keeps its location, has gone on before it: one that may.
 */
final class Alive {
    private Alive() {}

    /** The ids of the tasks that may go on. */
    static Set<Object> among(List<TaskView> tasks) {
        var unfinished = new HashSet<>();
        Map<Object, Object> keepers = new HashMap<>();
        for (TaskView task : tasks) {
            unfinished.add(task.id());
            if (task.waits().stream().anyMatch(TaskView.Waiting::keeps)) {
                keepers.put(task.location(), task.id());
            }
        }
        Set<Object> alive = new HashSet<>();
        var open = new ArrayList<>(tasks);
        while (open.removeIf(task -> {
            Object keeper = keepers.getOrDefault(task.location(), task.id());
            boolean mayGoOn = (keeper.equals(task.id()) || alive.contains(keeper))
                    && task.waits().stream()
                            .allMatch(wait -> wait.mayChange()
                                    || !unfinished.contains(wait.task())
                                    || alive.contains(wait.task()));
            return mayGoOn && alive.add(task.id());
        })) {
            // what has been found to go on may let others go on
        }
        return alive;
    }
}
