package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.OutOfControl;
import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import java.util.Date;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * Locks, and the waits that are tied to the thread that waits. A free lock is taken plainly; one that another part of the program holds
 * is waited for under control. A wait inside a monitor, at a condition or at a barrier needs a thread that really stands still in it
 * and gives up what it holds: no control can do that from outside, so it is refused.
 */
@SuppressWarnings("WaitNotInLoop") // each call stands for one of the program, which has the loop
public final class Locks {
    private Locks() {}

    public static void lock(Lock lock) {
        waitFor(lock, "lock");
        lock.lock();
    }

    public static void lockInterruptibly(Lock lock) throws InterruptedException {
        waitFor(lock, "lockInterruptibly");
        lock.lockInterruptibly();
    }

    public static boolean tryLock(Lock lock, long time, TimeUnit unit) throws InterruptedException {
        var control = Hooks.here();
        if (control == null || !Platform.runs(lock, "tryLock")) {
            return lock.tryLock(time, unit);
        }
        if (lock.tryLock()) {
            return true;
        }
        var end = control.nanoTime() + unit.toNanos(time);
        while (control.nanoTime() - end < 0) {
            if (control.awaitFor(() -> isFree(lock), end - control.nanoTime(), Where.at("Lock.tryLock"))
                    && lock.tryLock()) {
                return true;
            }
        }
        return false;
    }

    public static long writeLock(StampedLock lock) {
        var control = Hooks.here();
        if (control != null && (lock.isWriteLocked() || lock.isReadLocked())) {
            control.await(() -> !lock.isWriteLocked() && !lock.isReadLocked(), Where.at("StampedLock.writeLock"));
        }
        return lock.writeLock();
    }

    public static long readLock(StampedLock lock) {
        var control = Hooks.here();
        if (control != null && lock.isWriteLocked()) {
            control.await(() -> !lock.isWriteLocked(), Where.at("StampedLock.readLock"));
        }
        return lock.readLock();
    }

    /** Returns when the present thread can have the lock without waiting. */
    private static void waitFor(Lock lock, String method) {
        var control = Hooks.here();
        if (control == null || !Platform.runs(lock, method)) {
            return;
        }
        while (!lock.tryLock()) {
            control.await(() -> isFree(lock), Where.at("Lock." + method));
        }
        lock.unlock();
    }

    /** Asked on any thread: where the lock does not say that it is held, only taking it tells. */
    private static boolean isFree(Lock lock) {
        if (lock instanceof ReentrantLock reentrant) {
            return !reentrant.isLocked();
        }
        var free = lock.tryLock();
        if (free) {
            lock.unlock();
        }
        return free;
    }

    // Refused under control

    public static void wait(Object monitor) throws InterruptedException {
        refuse(monitor, "wait", "Object.wait");
        monitor.wait();
    }

    public static void wait(Object monitor, long millis) throws InterruptedException {
        refuse(monitor, "wait", "Object.wait");
        monitor.wait(millis);
    }

    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        refuse(monitor, "wait", "Object.wait");
        monitor.wait(millis, nanos);
    }

    public static void await(Condition condition) throws InterruptedException {
        refuse(condition, "await", "Condition.await");
        condition.await();
    }

    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        refuse(condition, "await", "Condition.await");
        return condition.await(time, unit);
    }

    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        refuse(condition, "awaitNanos", "Condition.awaitNanos");
        return condition.awaitNanos(nanos);
    }

    public static boolean awaitUntil(Condition condition, Date end) throws InterruptedException {
        refuse(condition, "awaitUntil", "Condition.awaitUntil");
        return condition.awaitUntil(end);
    }

    public static void awaitUninterruptibly(Condition condition) {
        refuse(condition, "awaitUninterruptibly", "Condition.awaitUninterruptibly");
        condition.awaitUninterruptibly();
    }

    public static int await(CyclicBarrier barrier) throws InterruptedException, BrokenBarrierException {
        refuse(barrier, "await", "CyclicBarrier.await");
        return barrier.await();
    }

    public static int await(CyclicBarrier barrier, long time, TimeUnit unit)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        refuse(barrier, "await", "CyclicBarrier.await");
        return barrier.await(time, unit);
    }

    public static <T> T exchange(Exchanger<T> exchanger, T item) throws InterruptedException {
        refuse(exchanger, "exchange", "Exchanger.exchange");
        return exchanger.exchange(item);
    }

    public static <T> T exchange(Exchanger<T> exchanger, T item, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        refuse(exchanger, "exchange", "Exchanger.exchange");
        return exchanger.exchange(item, time, unit);
    }

    private static void refuse(@Nullable Object receiver, String method, String call) {
        var control = Hooks.here();
        if (control != null && Platform.runs(receiver, method)) {
            refuse(control, call);
        }
    }

    static void refuse(Control control, String call) {
        control.uncontrolled(Category.WAITS, call);
        throw new OutOfControl(
                Where.at(call) + " would stop the one thread that runs the program, and nothing could wake it."
                        + " Wait for a CompletableFuture, CountDownLatch, Semaphore or BlockingQueue instead: these are under control.");
    }
}
