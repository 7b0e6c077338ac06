package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The {@code ...Async} methods of stages, with and without an executor: under control what follows is an event of its own. */
public final class Stages {
    private Stages() {}

    public static <T, U> CompletionStage<U> thenApplyAsync(
            CompletionStage<T> stage, Function<? super T, ? extends U> then) {
        var pool = pool("thenApplyAsync");
        return pool == null ? stage.thenApplyAsync(then) : stage.thenApplyAsync(then, pool);
    }

    public static <T, U> CompletionStage<U> thenApplyAsync(
            CompletionStage<T> stage, Function<? super T, ? extends U> then, Executor pool) {
        return stage.thenApplyAsync(then, pool(pool, "thenApplyAsync"));
    }

    public static <T> CompletionStage<Void> thenAcceptAsync(CompletionStage<T> stage, Consumer<? super T> then) {
        var pool = pool("thenAcceptAsync");
        return pool == null ? stage.thenAcceptAsync(then) : stage.thenAcceptAsync(then, pool);
    }

    public static <T> CompletionStage<Void> thenAcceptAsync(
            CompletionStage<T> stage, Consumer<? super T> then, Executor pool) {
        return stage.thenAcceptAsync(then, pool(pool, "thenAcceptAsync"));
    }

    public static CompletionStage<Void> thenRunAsync(CompletionStage<?> stage, Runnable then) {
        var pool = pool("thenRunAsync");
        return pool == null ? stage.thenRunAsync(then) : stage.thenRunAsync(then, pool);
    }

    public static CompletionStage<Void> thenRunAsync(CompletionStage<?> stage, Runnable then, Executor pool) {
        return stage.thenRunAsync(then, pool(pool, "thenRunAsync"));
    }

    public static <T, U, V> CompletionStage<V> thenCombineAsync(
            CompletionStage<T> stage,
            CompletionStage<? extends U> other,
            BiFunction<? super T, ? super U, ? extends V> then) {
        var pool = pool("thenCombineAsync");
        return pool == null ? stage.thenCombineAsync(other, then) : stage.thenCombineAsync(other, then, pool);
    }

    public static <T, U, V> CompletionStage<V> thenCombineAsync(
            CompletionStage<T> stage,
            CompletionStage<? extends U> other,
            BiFunction<? super T, ? super U, ? extends V> then,
            Executor pool) {
        return stage.thenCombineAsync(other, then, pool(pool, "thenCombineAsync"));
    }

    public static <T, U> CompletionStage<Void> thenAcceptBothAsync(
            CompletionStage<T> stage, CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> then) {
        var pool = pool("thenAcceptBothAsync");
        return pool == null ? stage.thenAcceptBothAsync(other, then) : stage.thenAcceptBothAsync(other, then, pool);
    }

    public static <T, U> CompletionStage<Void> thenAcceptBothAsync(
            CompletionStage<T> stage,
            CompletionStage<? extends U> other,
            BiConsumer<? super T, ? super U> then,
            Executor pool) {
        return stage.thenAcceptBothAsync(other, then, pool(pool, "thenAcceptBothAsync"));
    }

    public static CompletionStage<Void> runAfterBothAsync(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable then) {
        var pool = pool("runAfterBothAsync");
        return pool == null ? stage.runAfterBothAsync(other, then) : stage.runAfterBothAsync(other, then, pool);
    }

    public static CompletionStage<Void> runAfterBothAsync(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable then, Executor pool) {
        return stage.runAfterBothAsync(other, then, pool(pool, "runAfterBothAsync"));
    }

    public static <T, U> CompletionStage<U> applyToEitherAsync(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Function<? super T, U> then) {
        var pool = pool("applyToEitherAsync");
        return pool == null ? stage.applyToEitherAsync(other, then) : stage.applyToEitherAsync(other, then, pool);
    }

    public static <T, U> CompletionStage<U> applyToEitherAsync(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Function<? super T, U> then, Executor pool) {
        return stage.applyToEitherAsync(other, then, pool(pool, "applyToEitherAsync"));
    }

    public static <T> CompletionStage<Void> acceptEitherAsync(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Consumer<? super T> then) {
        var pool = pool("acceptEitherAsync");
        return pool == null ? stage.acceptEitherAsync(other, then) : stage.acceptEitherAsync(other, then, pool);
    }

    public static <T> CompletionStage<Void> acceptEitherAsync(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Consumer<? super T> then, Executor pool) {
        return stage.acceptEitherAsync(other, then, pool(pool, "acceptEitherAsync"));
    }

    public static CompletionStage<Void> runAfterEitherAsync(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable then) {
        var pool = pool("runAfterEitherAsync");
        return pool == null ? stage.runAfterEitherAsync(other, then) : stage.runAfterEitherAsync(other, then, pool);
    }

    public static CompletionStage<Void> runAfterEitherAsync(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable then, Executor pool) {
        return stage.runAfterEitherAsync(other, then, pool(pool, "runAfterEitherAsync"));
    }

    public static <T, U> CompletionStage<U> thenComposeAsync(
            CompletionStage<T> stage, Function<? super T, ? extends CompletionStage<U>> then) {
        var pool = pool("thenComposeAsync");
        return pool == null ? stage.thenComposeAsync(then) : stage.thenComposeAsync(then, pool);
    }

    public static <T, U> CompletionStage<U> thenComposeAsync(
            CompletionStage<T> stage, Function<? super T, ? extends CompletionStage<U>> then, Executor pool) {
        return stage.thenComposeAsync(then, pool(pool, "thenComposeAsync"));
    }

    public static <T, U> CompletionStage<U> handleAsync(
            CompletionStage<T> stage, BiFunction<? super T, Throwable, ? extends U> then) {
        var pool = pool("handleAsync");
        return pool == null ? stage.handleAsync(then) : stage.handleAsync(then, pool);
    }

    public static <T, U> CompletionStage<U> handleAsync(
            CompletionStage<T> stage, BiFunction<? super T, Throwable, ? extends U> then, Executor pool) {
        return stage.handleAsync(then, pool(pool, "handleAsync"));
    }

    public static <T> CompletionStage<T> whenCompleteAsync(
            CompletionStage<T> stage, BiConsumer<? super T, ? super Throwable> then) {
        var pool = pool("whenCompleteAsync");
        return pool == null ? stage.whenCompleteAsync(then) : stage.whenCompleteAsync(then, pool);
    }

    public static <T> CompletionStage<T> whenCompleteAsync(
            CompletionStage<T> stage, BiConsumer<? super T, ? super Throwable> then, Executor pool) {
        return stage.whenCompleteAsync(then, pool(pool, "whenCompleteAsync"));
    }

    public static <T> CompletionStage<T> exceptionallyAsync(
            CompletionStage<T> stage, Function<Throwable, ? extends T> then) {
        var pool = pool("exceptionallyAsync");
        return pool == null ? stage.exceptionallyAsync(then) : stage.exceptionallyAsync(then, pool);
    }

    public static <T> CompletionStage<T> exceptionallyAsync(
            CompletionStage<T> stage, Function<Throwable, ? extends T> then, Executor pool) {
        return stage.exceptionallyAsync(then, pool(pool, "exceptionallyAsync"));
    }

    public static <T> CompletionStage<T> exceptionallyComposeAsync(
            CompletionStage<T> stage, Function<Throwable, ? extends CompletionStage<T>> then) {
        var pool = pool("exceptionallyComposeAsync");
        return pool == null ? stage.exceptionallyComposeAsync(then) : stage.exceptionallyComposeAsync(then, pool);
    }

    public static <T> CompletionStage<T> exceptionallyComposeAsync(
            CompletionStage<T> stage, Function<Throwable, ? extends CompletionStage<T>> then, Executor pool) {
        return stage.exceptionallyComposeAsync(then, pool(pool, "exceptionallyComposeAsync"));
    }

    private static @Nullable Executor pool(String method) {
        var control = Hooks.here();
        if (control == null) {
            return null;
        }
        var what = Where.at("CompletionStage." + method);
        return task -> control.execute(task, what);
    }

    private static Executor pool(Executor pool, String method) {
        var control = Hooks.here();
        return control == null ? pool : Pools.controlled(control, pool, "CompletionStage." + method);
    }
}
