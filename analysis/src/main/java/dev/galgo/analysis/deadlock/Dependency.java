package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.flow.Point;

/**
 * That something may wait for something else.
 *
 * @param task the task that stands at the point
 * @param body the body that the point belongs to: the task's own, or one that runs inside it
 */
public record Dependency(WaitNode from, WaitNode to, Wait kind, AbstractTask task, AbstractTask body, Point point) {
    /** How a task waits. */
    public enum Wait {
        /** For a future, with the lock. */
        GET,
        /** For a future, without the lock. */
        AWAIT,
        /** For the end of a call to another group, with the lock. */
        CALL,
        /** For the lock: to begin, or to go on. */
        LOCK
    }

    @Override
    public String toString() {
        return from + " -" + point + "-> " + to;
    }
}
