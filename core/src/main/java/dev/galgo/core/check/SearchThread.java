package dev.galgo.core.check;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The searching thread and how it ended. */
final class SearchThread {
    private static final long STACK_BYTES = 16L << 20;

    private final Thread thread;
    private volatile @Nullable Throwable thrown;

    SearchThread(Runnable job) {
        thread = create(job);
        thread.setUncaughtExceptionHandler((who, what) -> thrown = what);
    }

    void start() {
        thread.start();
    }

    boolean ended(long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the search", interrupted);
        }
        return !thread.isAlive();
    }

    void rethrow() {
        Throwable what = thrown;
        if (what instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (what != null) {
            throw new IllegalStateException("the search ended with " + what, Objects.requireNonNull(what));
        }
    }

    /** A thread that searches: deep stacks, and no reason for the process to stay. */
    static Thread create(Runnable job) {
        var thread = new Thread(null, job, "galgo-search", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }
}
