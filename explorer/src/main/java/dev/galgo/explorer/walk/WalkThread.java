package dev.galgo.explorer.walk;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.walk.Walker.ProgramOpener;
import dev.galgo.spi.Opened;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A program and the thread on which it is walked through, until it is stopped. */
final class WalkThread {
    private static final long STACK_BYTES = 16L << 20;
    private static final int KNOCKS = 60;
    private static final long KNOCK_EVERY_MILLIS = 50;

    private final ProgramOpener opener;
    private final DeliveryModel delivery;
    private final AtomicInteger engines;
    private final PeekGuard guard;
    private final Thread thread;
    private final Deque<Job<?>> jobs = new ArrayDeque<>();
    private @Nullable Job<?> running;
    private boolean over;
    /** Why the program cannot be walked through: it may be known before anybody asks. */
    private @Nullable Throwable failure;

    /** Something to do, and who waits for it. */
    private record Job<T>(CompletableFuture<T> answer, WalkTask<T> task) {
        void run(Walk walk, PeekGuard guard) {
            try {
                answer.complete(task.run(walk, guard));
            } catch (Throwable failed) { // whatever the program throws, who waits is told
                answer.completeExceptionally(failed);
            }
        }
    }

    WalkThread(ProgramOpener opener, DeliveryModel delivery, AtomicInteger engines, PeekGuard guard) {
        this.opener = opener;
        this.delivery = delivery;
        this.engines = engines;
        this.guard = guard;
        this.thread = new Thread(null, this::work, "galgo-explorer-walk", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
    }

    synchronized <T> void add(CompletableFuture<T> answer, WalkTask<T> task) {
        if (over) {
            answer.completeExceptionally(failure == null ? stopped() : failure);
        } else {
            jobs.add(new Job<>(answer, task));
            notifyAll();
        }
    }

    synchronized boolean isBusy() {
        return running != null || !jobs.isEmpty();
    }

    synchronized boolean isOver() {
        return over;
    }

    private void work() {
        try (Opened opened = opener.open()) {
            var walk = new Walk(opened.program(), delivery, engines, engine -> opener.watched(opened, engine));
            for (Job<?> job = next(); job != null; job = next()) {
                job.run(walk, guard);
            }
        } catch (Throwable failed) { // the program cannot be opened or set up, which is for those who wait to know
            fail(failed);
        }
    }

    private synchronized @Nullable Job<?> next() {
        running = null;
        try {
            while (jobs.isEmpty() && !over) {
                wait();
            }
        } catch (InterruptedException stopped) {
            over = true;
        }
        running = over ? null : jobs.poll();
        return running;
    }

    private synchronized void fail(Throwable why) {
        over = true;
        failure = why;
        jobs.forEach(job -> job.answer().completeExceptionally(why));
        jobs.clear();
    }

    /** Refuses everybody who waits, and knocks at the thread until it has come to its end. */
    synchronized void end() {
        over = true;
        if (running != null) {
            running.answer().completeExceptionally(stopped());
        }
        jobs.forEach(job -> job.answer().completeExceptionally(stopped()));
        jobs.clear();
        notifyAll();
        var knocker = new Thread(this::knock, "galgo-explorer-stop");
        knocker.setDaemon(true);
        knocker.start();
    }

    private void knock() {
        try {
            for (int i = 0; i < KNOCKS && thread.isAlive(); i++) {
                thread.interrupt();
                thread.join(KNOCK_EVERY_MILLIS);
            }
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
        }
    }

    private static Refusal stopped() {
        return new Refusal(Refusal.CONFLICT, "What was asked for was stopped.", "Deliver something else.");
    }
}
