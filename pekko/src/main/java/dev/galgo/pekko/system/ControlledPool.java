package dev.galgo.pekko.system;

import dev.galgo.snapshot.memory.AsyncPool;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

/**
 * Stands in for the pool on which the JDK's futures continue. On a thread under control what it is given becomes an event; anywhere else
 * nothing has changed.
 */
public final class ControlledPool extends ForkJoinPool {
    private final Executor original;

    private ControlledPool(Executor original) {
        super(1);
        this.original = original;
    }

    /** Takes the place of the JDK's pool, once for each JVM. */
    public static synchronized void install() {
        Executor present = AsyncPool.current();
        if (!(present instanceof ControlledPool)) {
            AsyncPool.replace(new ControlledPool(present));
        }
    }

    @Override
    public void execute(Runnable task) {
        SystemControl controller = ControlledThread.here();
        if (controller == null) {
            original.execute(task);
        } else {
            controller.execute(task);
        }
    }
}
