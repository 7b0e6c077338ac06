package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.Dependency.Wait;
import dev.galgo.analysis.flow.Point;

/**
 * What must hold in a run for it to end in a given cycle. Variables stand for a run's own locations, tasks and futures; the same variable
 * is the same one, different variables may be. (M. Isabel, <em>Combining Static Analysis and Testing for Deadlock Detection</em>, 2015.)
 */
public sealed interface Constraint {
    /** A logical variable. */
    record Variable(String name) {
        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * The task stops at the point and waits for the future.
     *
     * @param abstractly what kind of task it is
     */
    record Time(Variable location, Variable task, Point point, Wait kind, Variable future, AbstractTask abstractly)
            implements Constraint {
        @Override
        public String toString() {
            return "time(" + location + ", " + task + ", " + point.mark() + ":" + future + "."
                    + (kind == Wait.AWAIT ? "await" : "get") + ")";
        }
    }

    /**
     * The future is that of the task, whose method begins at the point.
     *
     * @param abstractly what kind of task it is
     */
    record Future(Variable future, Variable location, Variable task, Point entry, AbstractTask abstractly)
            implements Constraint {
        @Override
        public String toString() {
            return "fut(" + future + ", " + location + ", " + task + ", " + entry.mark() + ")";
        }
    }

    /**
     * The task has not ended, and waits for its lock.
     *
     * @param point where it stands: at its entry if it has not begun
     */
    record Pending(Variable task, Point point) implements Constraint {
        @Override
        public String toString() {
            return "pending(" + task + ")";
        }
    }
}
