package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Tasks given to the platform's pools: under control each is an event, and the pool itself stays empty. */
public final class Pools {
    private Pools() {}

    public static void execute(Executor pool, Runnable task) {
        var control = controlOf(pool, "execute");
        if (control == null) {
            pool.execute(task);
        } else {
            add(control, pool, task, "Executor.execute");
        }
    }

    public static <T> Future<T> submit(ExecutorService pool, Callable<T> task) {
        var control = controlOf(pool, "submit");
        return control == null
                ? pool.submit(task)
                : add(control, pool, new FutureTask<>(task), "ExecutorService.submit");
    }

    public static Future<?> submit(ExecutorService pool, Runnable task) {
        var control = controlOf(pool, "submit");
        return control == null
                ? pool.submit(task)
                : add(control, pool, new FutureTask<@Nullable Void>(task, null), "ExecutorService.submit");
    }

    public static <T> Future<T> submit(ExecutorService pool, Runnable task, T result) {
        var control = controlOf(pool, "submit");
        return control == null
                ? pool.submit(task, result)
                : add(control, pool, new FutureTask<>(task, result), "ExecutorService.submit");
    }

    public static <T> List<Future<T>> invokeAll(ExecutorService pool, Collection<? extends Callable<T>> tasks)
            throws InterruptedException {
        var control = controlOf(pool, "invokeAll");
        if (control == null) {
            return pool.invokeAll(tasks);
        }
        var futures = submitAll(control, pool, tasks, "ExecutorService.invokeAll");
        if (!areDone(futures)) {
            control.await(() -> areDone(futures), Where.at("ExecutorService.invokeAll"));
        }
        return futures;
    }

    public static <T> List<Future<T>> invokeAll(
            ExecutorService pool, Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
            throws InterruptedException {
        var control = controlOf(pool, "invokeAll");
        if (control == null) {
            return pool.invokeAll(tasks, time, unit);
        }
        var futures = submitAll(control, pool, tasks, "ExecutorService.invokeAll");
        Waits.awaitFor(control, () -> areDone(futures), unit.toNanos(time), "ExecutorService.invokeAll");
        futures.forEach(future -> future.cancel(false));
        return futures;
    }

    public static <T> T invokeAny(ExecutorService pool, Collection<? extends Callable<T>> tasks)
            throws InterruptedException, ExecutionException {
        var control = controlOf(pool, "invokeAny");
        if (control == null || tasks.isEmpty()) {
            return pool.invokeAny(tasks);
        }
        var race = new Race<>(submitAll(control, pool, tasks, "ExecutorService.invokeAny"));
        control.await(race::isOver, Where.at("ExecutorService.invokeAny"));
        return race.winner();
    }

    public static <T> T invokeAny(
            ExecutorService pool, Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        var control = controlOf(pool, "invokeAny");
        if (control == null || tasks.isEmpty()) {
            return pool.invokeAny(tasks, time, unit);
        }
        var race = new Race<>(submitAll(control, pool, tasks, "ExecutorService.invokeAny"));
        if (!Waits.awaitFor(control, race::isOver, unit.toNanos(time), "ExecutorService.invokeAny")) {
            race.end();
            throw new TimeoutException();
        }
        return race.winner();
    }

    public static void shutdown(ExecutorService pool) {
        pool.shutdown();
        var control = controlOf(pool, "shutdown");
        if (control != null) {
            Lane.of(control, pool).shutdown();
        }
    }

    public static List<Runnable> shutdownNow(ExecutorService pool) {
        var dropped = pool.shutdownNow();
        var control = controlOf(pool, "shutdownNow");
        if (control == null) {
            return dropped;
        }
        var all = new ArrayList<>(dropped);
        all.addAll(Lane.of(control, pool).shutdownNow());
        return all;
    }

    public static boolean isTerminated(ExecutorService pool) {
        var control = controlOf(pool, "isTerminated");
        return (control == null || Lane.of(control, pool).isIdle()) && pool.isTerminated();
    }

    public static boolean awaitTermination(ExecutorService pool, long time, TimeUnit unit) throws InterruptedException {
        var control = controlOf(pool, "awaitTermination");
        return control == null
                ? pool.awaitTermination(time, unit)
                : Waits.awaitFor(
                        control, terminated(control, pool), unit.toNanos(time), "ExecutorService.awaitTermination");
    }

    /** Pools can be closed since Java 19. */
    public static void close(ExecutorService pool) throws Exception {
        var control = controlOf(pool, "close");
        if (control != null) {
            shutdown(pool);
            var terminated = terminated(control, pool);
            if (!terminated.getAsBoolean()) {
                control.await(terminated, Where.at("ExecutorService.close"));
            }
        }
        Object closeable = pool; // which all pools are to a compiler that knows Java 19, and none to one that does not
        if (closeable instanceof AutoCloseable one) {
            one.close();
        }
    }

    /** The platform wraps a pool of one thread so that its size can no longer be seen; here it is seen. */
    public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
        return new ScheduledThreadPoolExecutor(1);
    }

    public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory threads) {
        return new ScheduledThreadPoolExecutor(1, threads);
    }

    /** An executor that runs tasks under the same control as the present thread, wherever it is called from. */
    static Executor controlled(Control control, Executor pool, String call) {
        return Platform.runs(pool, "execute") ? task -> add(control, pool, task, call) : pool;
    }

    private static BooleanSupplier terminated(Control control, ExecutorService pool) {
        var lane = Lane.of(control, pool);
        return () -> lane.isIdle() && pool.isShutdown();
    }

    static <R extends Runnable> R add(Control control, Executor pool, R task, String call) {
        if (task == null) {
            throw new NullPointerException(call + " of null");
        }
        if (pool instanceof ExecutorService service && service.isShutdown()) {
            throw new RejectedExecutionException(call + ": the pool has been shut down");
        }
        Lane.of(control, pool).add(control, task, Where.at(call));
        return task;
    }

    private static <T> List<Future<T>> submitAll(
            Control control, ExecutorService pool, Collection<? extends Callable<T>> tasks, String call) {
        var futures = new ArrayList<Future<T>>();
        for (var task : tasks) {
            futures.add(add(control, pool, new FutureTask<T>(task), call));
        }
        return futures;
    }

    private static boolean areDone(List<? extends Future<?>> futures) {
        return futures.stream().allMatch(Future::isDone);
    }

    /** A pool that inherits all but {@code execute} runs its tasks there, in the program's own way. */
    static @Nullable Control controlOf(@Nullable Executor pool, String method) {
        var control = Hooks.here();
        return control != null && Platform.runs(pool, method) && Platform.runs(pool, "execute") ? control : null;
    }
}
