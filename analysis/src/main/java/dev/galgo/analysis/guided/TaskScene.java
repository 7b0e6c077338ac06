package dev.galgo.analysis.guided;

import dev.galgo.core.engine.Cursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows the tasks of a configuration. */
public interface TaskScene {
    /** All tasks that have not ended, in the order in which they were sent. */
    List<TaskView> tasks(Cursor at);

    /** The task that what is in the slot begins or goes on with; null if it is no task. */
    @Nullable
    TaskView task(Cursor at, int slot);

    /** Whether some task can never go on, because it waits for one that cannot either. */
    default boolean isDeadlocked(Cursor at) {
        List<TaskView> tasks = tasks(at);
        return Alive.among(tasks).size() < tasks.size();
    }
}
