package dev.galgo.analysis.guided;

import dev.galgo.analysis.flow.Point;
import java.util.List;

/**
 * A task that has not ended, as it stands in a configuration.
 *
 * @param id what tells it from all others
 * @param location where it runs
 * @param entry where its method begins
 * @param standing where it stands, innermost method first: what comes after these points is still to be run. A task that has not begun stands at
 *     its entry
 * @param waits what it waits for; nothing if it could go on
 */
public record TaskView(Object id, Object location, Point entry, List<Point> standing, List<Waiting> waits) {
    public TaskView {
        standing = List.copyOf(standing);
        waits = List.copyOf(waits);
    }

    /**
     * That a task waits for another.
     *
     * @param at where it has stopped
     * @param task the id of the other
     * @param keeps whether it keeps its location meanwhile
     * @param mayChange whether others can make it wait for something else, because it looks in a field again
     */
    public record Waiting(Point at, Object task, boolean keeps, boolean mayChange) {
        /** That stays as it is. */
        public Waiting(Point at, Object task, boolean keeps) {
            this(at, task, keeps, false);
        }
    }
}
