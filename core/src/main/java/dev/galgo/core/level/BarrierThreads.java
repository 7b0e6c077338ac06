package dev.galgo.core.level;

import dev.galgo.core.model.NamingPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Several threads, of which the one that asks is the first. They wait for a phase, do it, and wait for each other. */
final class BarrierThreads implements LevelThreads {
    private final int count;
    private final CyclicBarrier barrier;
    private final List<Thread> others = new ArrayList<>();
    private volatile @Nullable IntConsumer task;
    private @Nullable Throwable failure;

    BarrierThreads(int count, ThreadFactory factory) {
        this.count = count;
        this.barrier = new CyclicBarrier(count);
        for (int i = 1; i < count; i++) {
            int member = i;
            others.add(factory.newThread(() -> serve(member)));
        }
        try {
            others.forEach(Thread::start);
        } catch (OutOfMemoryError none) {
            end();
            throw new IllegalStateException(
                    "the machine does not give " + count + " threads; ask for fewer: " + none.getMessage(), none);
        }
    }

    @Override
    public int count() {
        return count;
    }

    private void serve(int member) {
        try {
            barrier.await();
            for (IntConsumer now = task; now != null; now = task) {
                attempt(now, member);
                barrier.await();
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(IntConsumer now, int member) {
        try {
            now.accept(member);
        } catch (Throwable thrown) {
            fail(thrown);
        }
    }

    /** That names have changed outweighs what came of it. */
    private synchronized void fail(Throwable thrown) {
        failure = failure == null || thrown instanceof NamingPolicy.Renamed ? thrown : failure;
    }

    @Override
    public void run(boolean small, IntConsumer now) {
        if (small) {
            for (int member = 0; member < count; member++) {
                now.accept(member);
            }
            return;
        }
        task = now;
        try {
            barrier.await();
            attempt(now, 0);
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException givenUp) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the threads of the search", givenUp);
        }
        rethrow();
    }

    private synchronized void rethrow() {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (failure != null) {
            throw new IllegalStateException("a thread of the search ended with " + failure, failure);
        }
    }

    @Override
    public void end() {
        others.forEach(Thread::interrupt);
    }
}
