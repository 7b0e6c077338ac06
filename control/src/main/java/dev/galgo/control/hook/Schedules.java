package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Where;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Tasks given to the platform's scheduled pools: timers in virtual time. */
public final class Schedules {
    private Schedules() {}

    public static ScheduledFuture<?> schedule(ScheduledExecutorService pool, Runnable task, long delay, TimeUnit unit) {
        var control = Pools.controlOf(pool, "schedule");
        return control == null
                ? pool.schedule(task, delay, unit)
                : plan(control, pool, Executors.callable(task), Plan.Recurrence.NEVER, delay, 1, unit, "schedule");
    }

    public static <T> ScheduledFuture<T> schedule(
            ScheduledExecutorService pool, Callable<T> task, long delay, TimeUnit unit) {
        var control = Pools.controlOf(pool, "schedule");
        return control == null
                ? pool.schedule(task, delay, unit)
                : plan(control, pool, task, Plan.Recurrence.NEVER, delay, 1, unit, "schedule");
    }

    public static ScheduledFuture<?> scheduleAtFixedRate(
            ScheduledExecutorService pool, Runnable task, long delay, long period, TimeUnit unit) {
        var control = Pools.controlOf(pool, "scheduleAtFixedRate");
        return control == null
                ? pool.scheduleAtFixedRate(task, delay, period, unit)
                : plan(
                        control,
                        pool,
                        Executors.callable(task),
                        Plan.Recurrence.FROM_BEGIN,
                        delay,
                        period,
                        unit,
                        "scheduleAtFixedRate");
    }

    public static ScheduledFuture<?> scheduleWithFixedDelay(
            ScheduledExecutorService pool, Runnable task, long delay, long period, TimeUnit unit) {
        var control = Pools.controlOf(pool, "scheduleWithFixedDelay");
        return control == null
                ? pool.scheduleWithFixedDelay(task, delay, period, unit)
                : plan(
                        control,
                        pool,
                        Executors.callable(task),
                        Plan.Recurrence.FROM_END,
                        delay,
                        period,
                        unit,
                        "scheduleWithFixedDelay");
    }

    private static <T> Plan<T> plan(
            Control control,
            ScheduledExecutorService pool,
            Callable<T> task,
            Plan.Recurrence recurrence,
            long delay,
            long period,
            TimeUnit unit,
            String method) {
        if (task == null || unit == null) {
            throw new NullPointerException(method + " of null");
        }
        if (period <= 0) {
            throw new IllegalArgumentException(method + " with a period of " + period);
        }
        if (pool.isShutdown()) {
            throw new RejectedExecutionException(method + ": the pool has been shut down");
        }
        var what = Where.at("ScheduledExecutorService." + method);
        return new Plan<>(control, Lane.of(control, pool), task, recurrence, unit.toNanos(period), what)
                .begin(unit.toNanos(delay));
    }
}
