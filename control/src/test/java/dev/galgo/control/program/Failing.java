package dev.galgo.control.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Programs that come to no good end, or are left in the middle. */
final class Failing {
    private static final ExecutorService SHARED = Executors.newSingleThreadExecutor();
    private static final List<String> RAN = new ArrayList<>();

    private Failing() {}

    static Object starve() throws Exception {
        var pool = Executors.newFixedThreadPool(1);
        var gate = new CountDownLatch(1);
        pool.submit(() -> {
            gate.await();
            return "v";
        });
        return pool.submit(gate::countDown).get();
    }

    static Object threadThrows() throws Exception {
        new Thread(() -> {
                    throw new IllegalStateException("oops");
                })
                .start();
        return new CompletableFuture<String>().get();
    }

    static Object taskThrows() throws Exception {
        Executors.newFixedThreadPool(1).execute(() -> {
            throw new IllegalStateException("oops");
        });
        return new CompletableFuture<String>().get();
    }

    static Object shutdownNow() {
        var pool = Executors.newScheduledThreadPool(1);
        pool.execute(() -> RAN.add("first"));
        pool.execute(() -> RAN.add("second"));
        pool.schedule(() -> RAN.add("third"), 1, TimeUnit.SECONDS);
        return pool.shutdownNow().size() + " " + RAN;
    }

    static Object ran() {
        return RAN;
    }

    static Object useSharedPool() {
        SHARED.execute(() -> {});
        return "";
    }
}
