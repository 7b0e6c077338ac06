package dev.galgo.analysis.guided;

import dev.galgo.core.engine.Cursor;
import java.util.List;

/** Shows the tasks of a configuration. */
public interface Scene {
    /** All tasks that have not ended, in the order in which they were sent. */
    List<TaskView> tasks(Cursor at);

    /** The id of the task that what is in the slot begins or goes on with. */
    Object task(Cursor at, int slot);
}
