package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Completable futures that a pool or the passing of time completes. */
public final class Promises {
    private Promises() {}

    public static <T> CompletableFuture<T> supplyAsync(Supplier<T> supplier) {
        var control = Hooks.here();
        return control == null
                ? CompletableFuture.supplyAsync(supplier)
                : CompletableFuture.supplyAsync(supplier, events(control, "CompletableFuture.supplyAsync"));
    }

    public static <T> CompletableFuture<T> supplyAsync(Supplier<T> supplier, Executor pool) {
        return CompletableFuture.supplyAsync(supplier, pool(pool, "CompletableFuture.supplyAsync"));
    }

    public static CompletableFuture<Void> runAsync(Runnable task) {
        var control = Hooks.here();
        return control == null
                ? CompletableFuture.runAsync(task)
                : CompletableFuture.runAsync(task, events(control, "CompletableFuture.runAsync"));
    }

    public static CompletableFuture<Void> runAsync(Runnable task, Executor pool) {
        return CompletableFuture.runAsync(task, pool(pool, "CompletableFuture.runAsync"));
    }

    public static <T> CompletableFuture<T> completeAsync(CompletableFuture<T> future, Supplier<? extends T> supplier) {
        var control = Hooks.here();
        return control == null
                ? future.completeAsync(supplier)
                : future.completeAsync(supplier, events(control, "CompletableFuture.completeAsync"));
    }

    public static <T> CompletableFuture<T> completeAsync(
            CompletableFuture<T> future, Supplier<? extends T> supplier, Executor pool) {
        return future.completeAsync(supplier, pool(pool, "CompletableFuture.completeAsync"));
    }

    public static <T> CompletableFuture<T> orTimeout(CompletableFuture<T> future, long time, TimeUnit unit) {
        var control = Hooks.here();
        if (control == null || !Platform.runs(future, "orTimeout")) {
            return future.orTimeout(time, unit);
        }
        atTimeOut(
                control,
                future,
                () -> future.completeExceptionally(new TimeoutException()),
                unit.toNanos(time),
                "orTimeout");
        return future;
    }

    public static <T> CompletableFuture<T> completeOnTimeout(
            CompletableFuture<T> future, T value, long time, TimeUnit unit) {
        var control = Hooks.here();
        if (control == null || !Platform.runs(future, "completeOnTimeout")) {
            return future.completeOnTimeout(value, time, unit);
        }
        atTimeOut(control, future, () -> future.complete(value), unit.toNanos(time), "completeOnTimeout");
        return future;
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit) {
        var control = Hooks.here();
        return control == null
                ? CompletableFuture.delayedExecutor(delay, unit)
                : later(control, events(control, "CompletableFuture.delayedExecutor"), unit.toNanos(delay));
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit, Executor pool) {
        var control = Hooks.here();
        return control == null || pool == null
                ? CompletableFuture.delayedExecutor(delay, unit, pool)
                : later(
                        control,
                        Pools.controlled(control, pool, "CompletableFuture.delayedExecutor"),
                        unit.toNanos(delay));
    }

    @SuppressWarnings("FutureReturnValueIgnored") // it ends as the future does
    private static void atTimeOut(
            Control control, CompletableFuture<?> future, Runnable action, long nanos, String method) {
        if (!future.isDone()) {
            var timer = control.schedule(action, Math.max(0, nanos), -1, Where.at("CompletableFuture." + method));
            future.whenComplete((value, failure) -> timer.cancel());
        }
    }

    private static Executor later(Control control, Executor pool, long nanos) {
        var what = Where.at("CompletableFuture.delayedExecutor");
        return task -> control.schedule(() -> pool.execute(task), Math.max(0, nanos), -1, what);
    }

    private static Executor events(Control control, String call) {
        var what = Where.at(call);
        return task -> control.execute(task, what);
    }

    private static Executor pool(Executor pool, String call) {
        var control = Hooks.here();
        return control == null ? pool : Pools.controlled(control, pool, call);
    }
}
