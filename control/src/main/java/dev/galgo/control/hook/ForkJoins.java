package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** Forks and joins: under control a fork is an event like any other task, whatever the number of processors. */
public final class ForkJoins {
    private ForkJoins() {}

    public static <T> ForkJoinTask<T> fork(ForkJoinTask<T> task) {
        var control = Hooks.here();
        if (control == null) {
            return task.fork();
        }
        control.execute(task::quietlyInvoke, Where.at("ForkJoinTask.fork"));
        return task;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // it is the task itself
    public static void execute(ForkJoinPool pool, ForkJoinTask<?> task) {
        if (Pools.controlOf(pool, "execute") == null) {
            pool.execute(task);
        } else {
            submitted(pool, task);
        }
    }

    public static <T> ForkJoinTask<T> submit(ForkJoinPool pool, ForkJoinTask<T> task) {
        return Pools.controlOf(pool, "submit") == null ? pool.submit(task) : submitted(pool, task);
    }

    public static <T> ForkJoinTask<T> submit(ForkJoinPool pool, Callable<T> task) {
        return Pools.controlOf(pool, "submit") == null
                ? pool.submit(task)
                : submitted(pool, ForkJoinTask.<T>adapt(task));
    }

    public static ForkJoinTask<?> submit(ForkJoinPool pool, Runnable task) {
        return Pools.controlOf(pool, "submit") == null ? pool.submit(task) : submitted(pool, ForkJoinTask.adapt(task));
    }

    public static <T> ForkJoinTask<T> submit(ForkJoinPool pool, Runnable task, T result) {
        return Pools.controlOf(pool, "submit") == null
                ? pool.submit(task, result)
                : submitted(pool, ForkJoinTask.adapt(task, result));
    }

    public static <T> T invoke(ForkJoinPool pool, ForkJoinTask<T> task) {
        return Pools.controlOf(pool, "invoke") == null ? pool.invoke(task) : Waits.join(submitted(pool, task));
    }

    public static boolean awaitQuiescence(ForkJoinPool pool, long time, TimeUnit unit) {
        var control = Pools.controlOf(pool, "awaitQuiescence");
        return control == null
                ? pool.awaitQuiescence(time, unit)
                : Waits.awaitFor(
                        control, Lane.of(control, pool)::isIdle, unit.toNanos(time), "ForkJoinPool.awaitQuiescence");
    }

    public static void invokeAll(ForkJoinTask<?> one, ForkJoinTask<?> other) {
        if (Hooks.here() == null) {
            ForkJoinTask.invokeAll(one, other);
        } else {
            invokeAll(List.of(one, other));
        }
    }

    public static void invokeAll(ForkJoinTask<?>... tasks) {
        if (Hooks.here() == null) {
            ForkJoinTask.invokeAll(tasks);
        } else {
            invokeAll(List.of(tasks));
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // it is the task itself
    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
        if (Hooks.here() == null) {
            return ForkJoinTask.invokeAll(tasks);
        }
        for (ForkJoinTask<?> task : tasks) {
            fork(task);
        }
        for (ForkJoinTask<?> task : tasks) {
            Waits.join(task);
        }
        return tasks;
    }

    private static <T> ForkJoinTask<T> submitted(ForkJoinPool pool, ForkJoinTask<T> task) {
        var control = Pools.controlOf(pool, "submit");
        if (control != null) {
            Pools.add(control, pool, (Runnable) task::quietlyInvoke, "ForkJoinPool.submit");
        }
        return task;
    }
}
