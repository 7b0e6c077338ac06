package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
import org.jspecify.annotations.Nullable;

/** Waiting for an element or for room in a queue. Queues that hand over from thread to thread are refused. */
public final class Queues {
    private Queues() {}

    public static <T> T take(BlockingQueue<T> queue) throws InterruptedException {
        awaitElement(queue, "take");
        return queue.take();
    }

    public static <T> T takeFirst(BlockingDeque<T> queue) throws InterruptedException {
        awaitElement(queue, "takeFirst");
        return queue.takeFirst();
    }

    public static <T> T takeLast(BlockingDeque<T> queue) throws InterruptedException {
        awaitElement(queue, "takeLast");
        return queue.takeLast();
    }

    public static <T> void put(BlockingQueue<T> queue, T element) throws InterruptedException {
        awaitRoom(queue, "put");
        queue.put(element);
    }

    public static <T> void putFirst(BlockingDeque<T> queue, T element) throws InterruptedException {
        awaitRoom(queue, "putFirst");
        queue.putFirst(element);
    }

    public static <T> void putLast(BlockingDeque<T> queue, T element) throws InterruptedException {
        awaitRoom(queue, "putLast");
        queue.putLast(element);
    }

    public static <T> @Nullable T poll(BlockingQueue<T> queue, long time, TimeUnit unit) throws InterruptedException {
        var control = controlOf(queue, "poll");
        if (control == null) {
            return queue.poll(time, unit);
        }
        awaitElementFor(control, queue, unit.toNanos(time), "poll");
        return queue.poll();
    }

    public static <T> @Nullable T pollFirst(BlockingDeque<T> queue, long time, TimeUnit unit)
            throws InterruptedException {
        var control = controlOf(queue, "pollFirst");
        if (control == null) {
            return queue.pollFirst(time, unit);
        }
        awaitElementFor(control, queue, unit.toNanos(time), "pollFirst");
        return queue.pollFirst();
    }

    public static <T> @Nullable T pollLast(BlockingDeque<T> queue, long time, TimeUnit unit)
            throws InterruptedException {
        var control = controlOf(queue, "pollLast");
        if (control == null) {
            return queue.pollLast(time, unit);
        }
        awaitElementFor(control, queue, unit.toNanos(time), "pollLast");
        return queue.pollLast();
    }

    public static <T> boolean offer(BlockingQueue<T> queue, T element, long time, TimeUnit unit)
            throws InterruptedException {
        var control = controlOf(queue, "offer");
        if (control == null) {
            return queue.offer(element, time, unit);
        }
        Waits.awaitFor(control, () -> queue.remainingCapacity() > 0, unit.toNanos(time), "BlockingQueue.offer");
        return queue.offer(element);
    }

    public static <T> void transfer(TransferQueue<T> queue, T element) throws InterruptedException {
        var control = Hooks.here();
        if (control != null && Platform.runs(queue, "transfer")) {
            Locks.refuse(control, "TransferQueue.transfer");
        }
        queue.transfer(element);
    }

    private static void awaitElement(BlockingQueue<?> queue, String method) {
        var control = controlOf(queue, method);
        if (control != null && queue.isEmpty()) {
            control.await(() -> !queue.isEmpty(), Where.at("BlockingQueue." + method));
        }
    }

    private static void awaitElementFor(Control control, BlockingQueue<?> queue, long nanos, String method) {
        Waits.awaitFor(control, () -> !queue.isEmpty(), nanos, "BlockingQueue." + method);
    }

    private static void awaitRoom(BlockingQueue<?> queue, String method) {
        var control = controlOf(queue, method);
        if (control != null && queue.remainingCapacity() == 0) {
            control.await(() -> queue.remainingCapacity() > 0, Where.at("BlockingQueue." + method));
        }
    }

    private static @Nullable Control controlOf(BlockingQueue<?> queue, String method) {
        var control = Hooks.here();
        if (control == null || !Platform.runs(queue, method)) {
            return null;
        }
        if (queue instanceof SynchronousQueue || queue instanceof DelayQueue) {
            // The one is never found full, the other is full before its time has come.
            Locks.refuse(control, queue.getClass().getSimpleName() + "." + method);
        }
        return control;
    }
}
