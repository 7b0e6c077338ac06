package dev.galgo.core.engine;

import dev.galgo.core.model.Message;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sees how long program code runs, and can interrupt it from another thread. Front ends end an interrupted step with a failure.
 */
public final class StepWatch {
    private final HandlerCounts handled = new HandlerCounts();
    private volatile @Nullable Running running;
    private long steps;

    /** Program code under way. */
    public record Running(Message message, long sinceNanos, Thread thread) {}

    /** Runs a step of the program. */
    <T> T step(Message message, Supplier<T> code) {
        steps++;
        return over(message, code);
    }

    /** Runs code of the user that is no step of the program. */
    public <T> T over(Message message, Supplier<T> code) {
        running = new Running(message, System.nanoTime(), Thread.currentThread());
        try {
            return code.get();
        } finally {
            disarm();
        }
    }

    /** An interruption that comes too late for the step it was meant for must not hit the next one. */
    private synchronized void disarm() {
        running = null;
        Thread.interrupted();
    }

    /** Interrupts this code if it is still under way. */
    public synchronized void interrupt(Running code) {
        if (code == running) {
            code.thread().interrupt();
        }
    }

    /** What is under way; null between steps. */
    public @Nullable Running running() {
        return running;
    }

    /** How many steps the program has really run. */
    public long stepsRun() {
        return steps;
    }

    /** Which handlers have run. */
    public HandlerCounts handled() {
        return handled;
    }
}
