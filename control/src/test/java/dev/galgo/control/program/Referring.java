package dev.galgo.control.program;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Waits and starts by method references. */
final class Referring {
    private Referring() {}

    private interface Wait {
        String now() throws Exception;
    }

    static Object unbound() {
        return Stream.of(CompletableFuture.supplyAsync(() -> "v"), CompletableFuture.supplyAsync(() -> "w"))
                .map(CompletableFuture::join)
                .collect(Collectors.toList());
    }

    static Object bound() {
        var future = CompletableFuture.supplyAsync(() -> "v");
        Supplier<String> join = future::join;
        return join.get();
    }

    static Object boundOfSubclass() throws Exception {
        var future = new FutureTask<>(() -> "v");
        new Thread(future).start();
        Wait get = future::get;
        return get.now();
    }

    static Object boundInterface() throws Exception {
        Future<String> future = CompletableFuture.supplyAsync(() -> "v");
        Wait get = future::get;
        return get.now();
    }

    static Object submit() throws Exception {
        var pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        Function<Callable<String>, Future<String>> submit = pool::submit;
        var result = submit.apply(() -> "v").get();
        pool.shutdown();
        return result;
    }

    static Object covariant() {
        Function<CompletableFuture<String>, CompletableFuture<String>> then =
                future -> future.thenApplyAsync(v -> v + "w");
        return then.apply(CompletableFuture.completedFuture("v")).join();
    }

    static Object start() {
        var result = new CompletableFuture<String>();
        List.of(new Thread(() -> result.complete("v"))).forEach(Thread::start);
        return result.join();
    }

    static Object close() {
        Consumer<ExecutorService> close = ExecutorService::shutdown;
        var pool = Executors.newCachedThreadPool();
        close.accept(pool);
        return pool.isShutdown();
    }
}
