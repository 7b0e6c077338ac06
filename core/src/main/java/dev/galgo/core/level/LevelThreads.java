package dev.galgo.core.level;

import java.util.concurrent.ThreadFactory;
import java.util.function.IntConsumer;

/** The threads of a search level by level: each does its part of a phase, and all are done before the next phase begins. */
public interface LevelThreads {
    int count();

    /**
     * Does a task once for each member, and waits for all.
     *
     * @param small whether it is so little that the members may as well take turns on the thread that asks
     */
    void run(boolean small, IntConsumer task);

    /** Ends the threads. */
    void end();

    /** So many threads, of which the one that asks is the first. */
    static LevelThreads of(int count, ThreadFactory factory) {
        return count == 1 ? ONE : new BarrierThreads(count, factory);
    }

    /** The thread that asks, alone. */
    LevelThreads ONE = new LevelThreads() {
        @Override
        public int count() {
            return 1;
        }

        @Override
        public void run(boolean small, IntConsumer task) {
            task.accept(0);
        }

        @Override
        public void end() {}
    };
}
