package dev.galgo.analysis.deadlock;

/** What can wait, or be waited for: the lock of a group of objects, or a task. */
public sealed interface WaitNode {
    /** The lock of the group that the object heads. */
    record Lock(AbstractObject head) implements WaitNode {
        @Override
        public String toString() {
            return head.toString();
        }
    }

    /** A task, until it ends. */
    record Task(AbstractTask task) implements WaitNode {
        @Override
        public String toString() {
            return task.toString();
        }
    }
}
