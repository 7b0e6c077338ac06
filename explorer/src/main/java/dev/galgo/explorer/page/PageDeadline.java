package dev.galgo.explorer.page;

import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.walk.WalkTask;
import dev.galgo.explorer.walk.Walker;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * When a page must be done. The program is run for it once more, and no handler, no slow start of a library and no long schedule may keep somebody waiting who
 * has his verdict already.
 */
public final class PageDeadline implements AutoCloseable {
    /** What is long for a replay, and short for whoever waits. */
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Duration patience;
    private final long end;
    private final ScheduledExecutorService alarm = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "galgo-page-deadline");
        thread.setDaemon(true);
        return thread;
    });

    /** So much time from now. */
    public PageDeadline(Duration patience) {
        this.patience = patience;
        this.end = System.nanoTime() + patience.toNanos();
    }

    /** Has a walker do something, and stops it for good when time is up. */
    public <T> T ask(Walker walker, WalkTask<T> task) throws Refusal, InterruptedException {
        long left = end - System.nanoTime();
        if (left <= 0) {
            throw tooLate();
        }
        ScheduledFuture<?> stop = alarm.schedule(walker::close, left, TimeUnit.NANOSECONDS);
        try {
            return walker.ask(task);
        } catch (Refusal refused) {
            throw isOver() ? tooLate() : refused;
        } finally {
            stop.cancel(false);
        }
    }

    /** Whether nothing can be asked any more. */
    boolean isOver() {
        return end - System.nanoTime() <= 0;
    }

    private Refusal tooLate() {
        return new Refusal(
                Refusal.CONFLICT,
                "running the program once more takes longer than " + patience.toMillis() / 1000.0 + " s",
                null);
    }

    @Override
    public void close() {
        alarm.shutdownNow();
    }
}
