package dev.galgo.foundry.programs;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** A handler for each thing that makes steps depend on more than state and message. */
public class Wild extends Actor {
    enum Colour {
        RED
    }

    List<Object> got = new ArrayList<>();
    int n;

    @message
    void mathRandom() {
        got.add(Math.random());
    }

    @message
    void newRandom() {
        got.add(new Random().nextInt());
    }

    @message
    void threadLocalRandom() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        got.add(random.nextInt(5, 10));
    }

    @message
    void secureRandom() {
        got.add(new SecureRandom().nextInt());
    }

    @message
    void uuid() {
        got.add(UUID.randomUUID().toString());
    }

    @message
    void nanoTime() {
        got.add(System.nanoTime());
    }

    @message
    void currentTime() {
        got.add(System.currentTimeMillis());
    }

    @message
    void instant() {
        got.add(Instant.now().toString());
    }

    @message
    void localTime() {
        got.add(LocalDateTime.now(ZoneId.of("UTC")).toString());
    }

    @message
    void date() {
        got.add(new Date().getTime());
    }

    @message
    void identity() {
        got.add(System.identityHashCode(this));
    }

    @message
    void objectHash() {
        got.add(new Object().hashCode());
    }

    @message
    void superHash() {
        got.add(super.hashCode());
    }

    @message
    void methodReference() {
        Supplier<Double> random = Math::random;
        got.add(random.get());
    }

    @message
    void thread() {
        new Thread(() -> {}).start();
    }

    @message
    void executor() {
        Executors.newCachedThreadPool().shutdown();
    }

    @message
    void future() {
        CompletableFuture.runAsync(() -> {});
    }

    static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();

    @message
    void threadLocal() {
        LOCAL.set(1);
    }

    @message
    void parallel() {
        got.add(List.of(1, 2).parallelStream().mapToInt(i -> i).sum());
    }

    @message
    void tame() throws InterruptedException {
        long begin = 1;
        Thread.sleep(1_000_000);
        TimeUnit.DAYS.sleep(1);
        got.add(new Random(begin).nextInt());
        got.add(Colour.RED.hashCode());
        got.add("text".hashCode());
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        got.add(map.hashCode());
        got.add(List.of(1).hashCode());
    }

    @message
    void exit() {
        System.exit(1);
    }

    @message
    void loop() {
        while (n >= 0) {
            n = (n + 1) % 1000;
        }
    }

    @message
    void catchingLoop() {
        for (; ; ) {
            try {
                n++;
                work();
            } catch (Throwable all) {
                n--;
            }
        }
    }

    private void work() {
        n = n % 10;
    }

    @message
    void waits() throws InterruptedException {
        synchronized (this) {
            while (n == 0) {
                wait();
            }
        }
    }
}
