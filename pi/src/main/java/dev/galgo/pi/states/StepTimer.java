package dev.galgo.pi.states;

import dev.galgo.core.model.Message;
import dev.galgo.petri.limit.LimitReached;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Sees how long handlers run. One that does not come back must not keep the rest from going on: states are put together here that no run may ever come to. */
final class StepTimer {
    private static final long STACK_BYTES = 16L << 20;
    private static final long LOOK_EVERY_MILLIS = 100;
    private static final int KNOCKS = 30;

    private final Duration limit;
    private volatile @Nullable Running running;

    private record Running(String what, long sinceNanos) {}

    /** @param limit how long one handler may run */
    StepTimer(Duration limit) {
        this.limit = limit;
    }

    /** Runs code of the program, on a thread that is watched. */
    <T> T watch(Message message, Supplier<T> code) {
        running = new Running(message.to().type() + "." + message.name(), System.nanoTime());
        try {
            return code.get();
        } finally {
            running = null;
        }
    }

    /** Runs this on a thread of its own, which is left behind if a handler does not return. An interrupt is handed on. */
    <T> T within(Callable<T> work) throws Unfit {
        var answer = new FutureTask<>(work);
        var thread = new Thread(null, answer, "galgo-states", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        int knocks = 0;
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answer.get(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException notYet) {
                    Running slow = running;
                    boolean late = slow != null && System.nanoTime() - slow.sinceNanos > limit.toNanos();
                    if (late || knocks > 0) {
                        thread.interrupt();
                        knocks++;
                    }
                    if (knocks > KNOCKS) {
                        throw new Unfit((slow == null ? "a handler" : slow.what) + " does not return within "
                                + limit.toSeconds() + " s");
                    }
                } catch (InterruptedException wanted) {
                    interrupted = true;
                    thread.interrupt();
                    knocks++;
                }
            }
        } catch (ExecutionException failed) {
            throw cause(failed, interrupted);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException cause(ExecutionException failed, boolean interrupted) throws Unfit {
        Throwable cause = failed.getCause();
        if (interrupted) {
            return new LimitReached(LimitReached.Kind.INTERRUPT, "interrupted");
        }
        if (cause instanceof Unfit unfit) {
            throw unfit;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(cause);
    }
}
