package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A pool for libraries whose own calls are not rewritten: it asks for the control of the thread that gives it a task, each time, since
 * it is often made once, in a static field, and used under control later.
 */
final class Relay extends AbstractExecutorService {
    private final ExecutorService service;
    private final String call;

    Relay(ExecutorService service, String call) {
        this.service = service;
        this.call = call;
    }

    /** The same for what cannot be shut down. */
    static Executor of(Executor pool, String call) {
        return task -> execute(pool, task, call);
    }

    @Override
    public void execute(Runnable task) {
        execute(service, task, call);
    }

    private static void execute(Executor pool, Runnable task, String call) {
        var control = Hooks.here();
        if (control == null) {
            pool.execute(task);
        } else {
            Pools.add(control, pool, task, call);
        }
    }

    @Override
    public void shutdown() {
        Pools.shutdown(service);
    }

    @Override
    public List<Runnable> shutdownNow() {
        return Pools.shutdownNow(service);
    }

    @Override
    public boolean isShutdown() {
        return service.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return Pools.isTerminated(service);
    }

    @Override
    public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
        return Pools.awaitTermination(service, time, unit);
    }
}
