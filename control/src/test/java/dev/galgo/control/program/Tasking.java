package dev.galgo.control.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Gives tasks to pools and timers. */
final class Tasking {
    private Tasking() {}

    private static ExecutorService pool() {
        return Executors.newFixedThreadPool(2, task -> {
            var thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
    }

    static Object execute() throws Exception {
        var done = new CompletableFuture<String>();
        Executor pool = pool();
        pool.execute(() -> done.complete("v"));
        return done.get();
    }

    static Object submit() throws Exception {
        var pool = pool();
        return pool.submit(() -> "v").get()
                + pool.submit(() -> {}, "w").get()
                + pool.submit((Runnable) () -> {}).get();
    }

    static Object submitToClass() throws Exception {
        var pool = (ThreadPoolExecutor) pool();
        return pool.submit(() -> "v").get();
    }

    static Object invokeAll() throws Exception {
        var all = new ArrayList<String>();
        for (var future : pool().invokeAll(List.<Callable<String>>of(() -> "v", () -> "w"))) {
            all.add(future.get());
        }
        return all;
    }

    static Object invokeAny() throws Exception {
        return pool().invokeAny(List.<Callable<String>>of(
                () -> {
                    throw new IllegalStateException("not this one");
                },
                () -> "w"));
    }

    static Object awaitTermination() throws Exception {
        var pool = pool();
        var done = Collections.synchronizedList(new ArrayList<String>());
        pool.execute(() -> done.add("v"));
        pool.shutdown();
        return pool.awaitTermination(5, TimeUnit.SECONDS) + " " + done + " " + pool.isTerminated();
    }

    static Object rejected() {
        var pool = pool();
        pool.shutdown();
        try {
            pool.execute(() -> {});
            return "accepted";
        } catch (RejectedExecutionException refused) {
            return "rejected";
        }
    }

    /** One thread begins, one task waits, the third gets the second thread, the fourth is too many. */
    static Object bounded() throws Exception {
        var pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        var gate = new CountDownLatch(1);
        var ran = Collections.synchronizedList(new ArrayList<Integer>());
        var rejected = 0;
        for (var i = 1; i <= 4; i++) {
            var number = i;
            try {
                pool.execute(() -> {
                    try {
                        gate.await();
                    } catch (InterruptedException unexpected) {
                        throw new AssertionError(unexpected);
                    }
                    ran.add(number);
                });
            } catch (RejectedExecutionException full) {
                rejected = i;
            }
        }
        gate.countDown();
        pool.shutdown();
        pool.awaitTermination(5, TimeUnit.SECONDS);
        return rejected + " of " + (ran.size() + 1);
    }

    static Object callerRuns() throws Exception {
        var pool = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        var gate = new CountDownLatch(1);
        pool.submit(() -> {
            gate.await();
            return "";
        });
        pool.execute(gate::countDown);
        pool.shutdown();
        return gate.getCount() + " " + pool.awaitTermination(5, TimeUnit.SECONDS);
    }

    static Object discardOldest() throws Exception {
        var pool = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());
        var gate = new CountDownLatch(1);
        var ran = Collections.synchronizedList(new ArrayList<Integer>());
        for (var i = 1; i <= 3; i++) {
            var number = i;
            pool.submit(() -> {
                gate.await();
                return ran.add(number);
            });
        }
        gate.countDown();
        pool.shutdown();
        pool.awaitTermination(5, TimeUnit.SECONDS);
        return ran;
    }

    static Object threadStates() throws Exception {
        var thread = new Thread(() -> {}, "other");
        var before = thread.getState();
        thread.start();
        TimeUnit.SECONDS.timedJoin(thread, 5);
        return before + " " + thread.getState();
    }

    static Object singleThreadKeepsOrder() throws Exception {
        var pool = Executors.newSingleThreadExecutor();
        var gate = new CountDownLatch(1);
        var order = Collections.synchronizedList(new ArrayList<String>());
        pool.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
            order.add("first");
        });
        var last = pool.submit(() -> order.add("second"));
        CompletableFuture.runAsync(gate::countDown);
        last.get();
        pool.shutdown();
        return order;
    }

    static Object directExecutor() {
        var ran = new ArrayList<String>();
        Executor direct = Runnable::run;
        direct.execute(() -> ran.add("at once"));
        return ran;
    }

    static Object supplyAsync() {
        return CompletableFuture.supplyAsync(() -> "v", pool())
                .thenApplyAsync(v -> v + "w")
                .thenApplyAsync(v -> v + "x", pool())
                .join();
    }

    static Object stageAsync() {
        CompletionStage<String> stage = CompletableFuture.completedFuture("v");
        return stage.thenCombineAsync(CompletableFuture.completedFuture("w"), String::concat)
                .whenCompleteAsync((v, e) -> {})
                .toCompletableFuture()
                .join();
    }

    static Object orTimeout() {
        return new CompletableFuture<String>()
                .orTimeout(3, TimeUnit.MILLISECONDS)
                .exceptionally(late -> late.getClass().getSimpleName())
                .join();
    }

    static Object completeOnTimeout() {
        return new CompletableFuture<String>()
                .completeOnTimeout("v", 3, TimeUnit.MILLISECONDS)
                .join();
    }

    static Object delayedExecutor() {
        return CompletableFuture.supplyAsync(() -> "v", CompletableFuture.delayedExecutor(3, TimeUnit.MILLISECONDS))
                .join();
    }

    static Object schedule() throws Exception {
        var pool = Executors.newSingleThreadScheduledExecutor();
        var result = pool.schedule(() -> "v", 4, TimeUnit.MILLISECONDS).get();
        pool.shutdown();
        return result;
    }

    static Object fixedRate() throws Exception {
        var pool = Executors.newScheduledThreadPool(1);
        var ticks = new CountDownLatch(3);
        var ticking = pool.scheduleAtFixedRate(ticks::countDown, 1, 2, TimeUnit.MILLISECONDS);
        ticks.await();
        ticking.cancel(false);
        pool.shutdown();
        return pool.awaitTermination(1, TimeUnit.SECONDS) + " " + ticking.isCancelled();
    }

    static Object fixedDelay() throws Exception {
        var pool = Executors.newScheduledThreadPool(1);
        var ticks = new CountDownLatch(3);
        pool.scheduleWithFixedDelay(ticks::countDown, 1, 2, TimeUnit.MILLISECONDS);
        ticks.await();
        pool.shutdown();
        return pool.awaitTermination(1, TimeUnit.SECONDS);
    }

    static Object timer() throws Exception {
        var timer = new Timer(true);
        var ticks = new CountDownLatch(2);
        var task = new TimerTask() {
            @Override
            public void run() {
                ticks.countDown();
            }
        };
        timer.schedule(task, 1, 2);
        ticks.await();
        var stopped = task.cancel();
        timer.cancel();
        return stopped;
    }

    static Object forkJoinPool() throws Exception {
        var pool = ForkJoinPool.commonPool();
        ForkJoinTask<String> task = pool.submit(() -> "v");
        return task.get() + pool.invoke(new Fibonacci(2));
    }

    static Object invokeAllForks() {
        var one = new Fibonacci(1);
        var other = new Fibonacci(2);
        ForkJoinTask.invokeAll(one, other);
        return one.join() + other.join();
    }

    static Object uncaught() throws Exception {
        var caught = new CompletableFuture<String>();
        var thread = new Thread(() -> {
            throw new IllegalStateException("oops");
        });
        thread.setUncaughtExceptionHandler((t, thrown) -> caught.complete(thrown.getMessage()));
        thread.start();
        return caught.get();
    }

    private static final class Fibonacci extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;
        private final int number;

        Fibonacci(int number) {
            this.number = number;
        }

        @Override
        protected Integer compute() {
            if (number < 2) {
                return number;
            }
            var left = new Fibonacci(number - 1);
            left.fork();
            return new Fibonacci(number - 2).invoke() + left.join();
        }
    }
}
