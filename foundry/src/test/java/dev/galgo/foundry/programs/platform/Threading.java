package dev.galgo.foundry.programs.platform;

import java.util.Arrays;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Uses threads, or what belongs to the present one. */
public class Threading extends Actor {
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 1);
    static final InheritableThreadLocal<Integer> INHERITED = new InheritableThreadLocal<>();

    Object got = "";

    @message
    void parallel() {
        got = IntStream.range(0, 9).parallel().sum();
    }

    @message
    void parallelReference() {
        Function<List<Integer>, Stream<Integer>> parallel = List::parallelStream;
        got = parallel.apply(List.of(1)).count();
    }

    @message
    void commonPool() {
        got = ForkJoinPool.commonPool().getParallelism();
    }

    @message
    void async() {
        CompletableFuture.completedFuture(1).thenAcceptAsync(v -> got = v);
    }

    @message
    void supply() {
        CompletableFuture.supplyAsync(() -> 1);
    }

    @message
    void timer() {
        new Timer().cancel();
    }

    @message
    void pool() {
        Executors.newFixedThreadPool(1).shutdown();
    }

    @message
    void sort() {
        int[] numbers = {2, 1};
        Arrays.parallelSort(numbers);
        got = numbers[0];
    }

    @message
    void ownThread() {
        new Worker().start();
    }

    @message
    void name() {
        got = Thread.currentThread().getName();
    }

    @message
    void rename() {
        Thread.currentThread().setName("other");
    }

    @message
    void priority() {
        Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
    }

    @message
    void loader() {
        Thread.currentThread().setContextClassLoader(null);
    }

    @message
    void interrupt() {
        Thread.currentThread().interrupt();
    }

    @message
    void local() {
        got = LOCAL.get();
    }

    @message
    void inherited() {
        INHERITED.set(1);
    }

    @message
    void harmless() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        task.run();
        CompletableFuture<Integer> done = CompletableFuture.completedFuture(2);
        got = task.get()
                + done.thenApply(v -> v + 1).join()
                + Stream.of(1, 2).mapToInt(i -> i).sum();
        Thread.sleep(100_000);
        if (Thread.currentThread().isInterrupted() || Thread.interrupted()) {
            throw new IllegalStateException("interrupted");
        }
    }

    private static final class Worker extends Thread {}
}
