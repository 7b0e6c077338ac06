package dev.galgo.control.program;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Waits for what another thread does. */
final class Waiting {
    private Waiting() {}

    private static void meanwhile(Runnable task) {
        new Thread(task, "other").start();
    }

    static Object futureGet() throws Exception {
        Future<String> future = CompletableFuture.supplyAsync(() -> "v");
        return future.get();
    }

    static Object completableGet() throws Exception {
        return CompletableFuture.supplyAsync(() -> "v").get();
    }

    static Object timedGet() throws Exception {
        return CompletableFuture.supplyAsync(() -> "v").get(5, TimeUnit.SECONDS);
    }

    static Object getTimesOut() throws Exception {
        try {
            return new CompletableFuture<String>().get(5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            return "late";
        }
    }

    static Object join() {
        return CompletableFuture.supplyAsync(() -> "v").join();
    }

    static Object stage() {
        return CompletableFuture.supplyAsync(() -> "v")
                .thenApply(v -> v + "w")
                .toCompletableFuture()
                .join();
    }

    static Object futureTask() throws Exception {
        var task = new FutureTask<>(() -> "v");
        meanwhile(task);
        return task.get();
    }

    static Object forkJoinTask() {
        return ForkJoinTask.adapt(() -> "v").fork().join();
    }

    static Object latch() throws Exception {
        var latch = new CountDownLatch(1);
        meanwhile(latch::countDown);
        latch.await();
        return latch.getCount();
    }

    static Object timedLatch() throws Exception {
        return new CountDownLatch(1).await(3, TimeUnit.MILLISECONDS);
    }

    static Object semaphore() throws Exception {
        var permits = new Semaphore(0);
        meanwhile(() -> permits.release(4));
        permits.acquire();
        permits.acquire(2);
        permits.acquireUninterruptibly();
        return permits.tryAcquire(2, TimeUnit.MILLISECONDS);
    }

    static Object take() throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        meanwhile(() -> queue.add("v"));
        return queue.take();
    }

    static Object takeOfClass() throws Exception {
        var queue = new ArrayBlockingQueue<String>(1);
        meanwhile(() -> queue.add("v"));
        return queue.take();
    }

    static Object takeLast() throws Exception {
        var queue = new LinkedBlockingDeque<String>();
        meanwhile(() -> queue.add("v"));
        return queue.takeLast();
    }

    static Object put() throws Exception {
        var queue = new ArrayBlockingQueue<String>(1);
        queue.put("v");
        meanwhile(queue::poll);
        queue.put("w");
        return queue.poll();
    }

    static Object poll() throws Exception {
        return new LinkedBlockingQueue<String>().poll(2, TimeUnit.MILLISECONDS);
    }

    static Object offer() throws Exception {
        var queue = new ArrayBlockingQueue<String>(1);
        queue.put("v");
        return queue.offer("w", 2, TimeUnit.MILLISECONDS);
    }

    static Object phaser() {
        var phaser = new Phaser(2);
        meanwhile(phaser::arrive);
        return phaser.arriveAndAwaitAdvance();
    }

    static Object freeLock() {
        var lock = new ReentrantLock();
        lock.lock();
        lock.lock();
        return lock.getHoldCount();
    }

    static Object readWriteLock() {
        var lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        return lock.isWriteLocked();
    }

    static Object stampedLock() {
        var lock = new StampedLock();
        var read = lock.readLock();
        meanwhile(() -> lock.unlockRead(read));
        lock.writeLock();
        return lock.isWriteLocked();
    }

    static Object park() {
        var thread = Thread.currentThread();
        var open = new AtomicBoolean();
        meanwhile(() -> {
            open.set(true);
            LockSupport.unpark(thread);
        });
        while (!open.get()) {
            LockSupport.park();
        }
        return open.get();
    }

    static Object parkAfterUnpark() {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        return "went on";
    }

    static Object parkNanos() {
        LockSupport.parkNanos(1_000_000);
        return "went on";
    }

    static Object threadJoin() throws Exception {
        var result = new Object[1];
        var thread = new Thread(() -> result[0] = "v", "other");
        thread.start();
        thread.join();
        return result[0] + " " + thread.isAlive();
    }

    static Object joinOfSubclass() throws Exception {
        var worker = new Worker();
        worker.start();
        worker.join(1000);
        return worker.done;
    }

    static Object twiceStarted() {
        var thread = new Thread(() -> {}, "other");
        thread.start();
        try {
            thread.start();
            return "twice";
        } catch (IllegalThreadStateException refused) {
            return "once";
        }
    }

    static Object monitor() throws Exception {
        var monitor = new Object();
        synchronized (monitor) {
            monitor.wait(1);
        }
        return "went on";
    }

    static Object nothing() throws Exception {
        Future<?> none = null;
        try {
            return none.get();
        } catch (NullPointerException expected) {
            return "null";
        }
    }

    private static final class Worker extends Thread {
        private volatile boolean done;

        @Override
        public void run() {
            done = true;
        }
    }
}
