package dev.galgo.cli.replay;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs what may not come back. */
final class TimedCall {
    private static final long STACK_BYTES = 16L << 20;
    private static final int KNOCKS = 30;
    private static final long KNOCK_EVERY_MILLIS = 50;

    private TimedCall() {}

    /**
     * The answer, if it comes in time or soon after being interrupted; front ends end an interrupted handler with a failure. Otherwise the
     * thread is left behind, as a daemon.
     */
    static <T> Optional<T> within(Duration limit, Callable<T> question) throws ExecutionException {
        var answer = new FutureTask<>(question);
        var thread = new Thread(null, answer, "galgo-replay", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            return Optional.of(answer.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException late) {
            return knock(thread, answer);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** A handler is run again to be told, so it has to be interrupted more than once. */
    private static <T> Optional<T> knock(Thread thread, FutureTask<T> answer) throws ExecutionException {
        for (int i = 0; i < KNOCKS; i++) {
            thread.interrupt();
            try {
                return Optional.of(answer.get(KNOCK_EVERY_MILLIS, TimeUnit.MILLISECONDS));
            } catch (TimeoutException late) {
                // knock again
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
