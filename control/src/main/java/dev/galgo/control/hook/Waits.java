package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Waiting for futures, latches, permits and phases: first for control to say that the wait is over, then plainly, which takes no time. */
public final class Waits {
    private Waits() {}

    public static <T> T get(Future<T> future) throws InterruptedException, ExecutionException {
        await(future, "get", future::isDone, "Future.get");
        return future.get();
    }

    public static <T> T get(Future<T> future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        var inTime = awaitFor(future, "get", future::isDone, unit.toNanos(time), "Future.get");
        if (inTime == null) {
            return future.get(time, unit);
        }
        if (!inTime) {
            throw new TimeoutException();
        }
        return future.get();
    }

    public static <T> T join(CompletableFuture<T> future) {
        await(future, "join", future::isDone, "CompletableFuture.join");
        return future.join();
    }

    public static <T> T join(ForkJoinTask<T> task) {
        await(task, "join", task::isDone, "ForkJoinTask.join");
        return task.join();
    }

    public static void quietlyJoin(ForkJoinTask<?> task) {
        await(task, "quietlyJoin", task::isDone, "ForkJoinTask.quietlyJoin");
        task.quietlyJoin();
    }

    public static void await(CountDownLatch latch) throws InterruptedException {
        await(latch, "await", () -> latch.getCount() == 0, "CountDownLatch.await");
        latch.await();
    }

    public static boolean await(CountDownLatch latch, long time, TimeUnit unit) throws InterruptedException {
        var inTime = awaitFor(latch, "await", () -> latch.getCount() == 0, unit.toNanos(time), "CountDownLatch.await");
        return inTime == null ? latch.await(time, unit) : inTime;
    }

    public static void acquire(Semaphore permits) throws InterruptedException {
        await(permits, "acquire", () -> permits.availablePermits() >= 1, "Semaphore.acquire");
        permits.acquire();
    }

    public static void acquire(Semaphore permits, int number) throws InterruptedException {
        await(permits, "acquire", () -> permits.availablePermits() >= number, "Semaphore.acquire");
        permits.acquire(number);
    }

    public static void acquireUninterruptibly(Semaphore permits) {
        await(permits, "acquireUninterruptibly", () -> permits.availablePermits() >= 1, "Semaphore.acquire");
        permits.acquireUninterruptibly();
    }

    public static void acquireUninterruptibly(Semaphore permits, int number) {
        await(permits, "acquireUninterruptibly", () -> permits.availablePermits() >= number, "Semaphore.acquire");
        permits.acquireUninterruptibly(number);
    }

    public static boolean tryAcquire(Semaphore permits, long time, TimeUnit unit) throws InterruptedException {
        return tryAcquire(permits, 1, time, unit);
    }

    public static boolean tryAcquire(Semaphore permits, int number, long time, TimeUnit unit)
            throws InterruptedException {
        var inTime = awaitFor(
                permits,
                "tryAcquire",
                () -> permits.availablePermits() >= number,
                unit.toNanos(time),
                "Semaphore.tryAcquire");
        return inTime == null ? permits.tryAcquire(number, time, unit) : inTime && permits.tryAcquire(number);
    }

    public static int awaitAdvance(Phaser phaser, int phase) {
        await(phaser, "awaitAdvance", () -> phaser.getPhase() != phase, "Phaser.awaitAdvance");
        return phaser.awaitAdvance(phase);
    }

    public static int awaitAdvanceInterruptibly(Phaser phaser, int phase) throws InterruptedException {
        await(phaser, "awaitAdvanceInterruptibly", () -> phaser.getPhase() != phase, "Phaser.awaitAdvance");
        return phaser.awaitAdvanceInterruptibly(phase);
    }

    public static int arriveAndAwaitAdvance(Phaser phaser) {
        return Hooks.here() != null && Platform.runs(phaser, "arriveAndAwaitAdvance")
                ? awaitAdvance(phaser, phaser.arrive())
                : phaser.arriveAndAwaitAdvance();
    }

    private static void await(Object receiver, String method, BooleanSupplier done, String call) {
        var control = controlOf(receiver, method);
        if (control != null && !done.getAsBoolean()) {
            control.await(done, Where.at(call));
        }
    }

    /** Whether the wait came to its end in time; null if it is not under control. */
    static @Nullable Boolean awaitFor(Object receiver, String method, BooleanSupplier done, long nanos, String call) {
        var control = controlOf(receiver, method);
        return control == null ? null : awaitFor(control, done, nanos, call);
    }

    static boolean awaitFor(Control control, BooleanSupplier done, long nanos, String call) {
        return done.getAsBoolean() || (nanos > 0 && control.awaitFor(done, nanos, Where.at(call)));
    }

    private static @Nullable Control controlOf(Object receiver, String method) {
        var control = Hooks.here();
        return control != null && Platform.waits(receiver, method) ? control : null;
    }
}
