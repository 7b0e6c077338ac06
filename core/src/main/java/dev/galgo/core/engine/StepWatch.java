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
    private @Nullable Running interrupted;
    private boolean lastWasInterrupted;
    private long steps;

    /**
     * Code under way.
     *
     * @param message what is handled; null if it is no code of the program
     * @param user whose code it is, for people; null if it is the program's
     */
    public record Running(@Nullable Message message, @Nullable String user, long sinceNanos, Thread thread) {
        /** What it is, for people. */
        public String what() {
            return message == null ? String.valueOf(user) : message.to().type() + "." + message.name();
        }
    }

    /** Runs a step of the program. */
    <T> T step(Message message, Supplier<T> code) {
        steps++;
        return over(message, code);
    }

    /** Runs code of the program that is no step of it. */
    <T> T over(Message message, Supplier<T> code) {
        return run(message, null, code);
    }

    /** Runs code of the user that is none of the program's; it may ask the program something. */
    public <T> T overUserCode(String whose, Supplier<T> code) {
        return run(null, whose, code);
    }

    /** Whether the code that ended last was interrupted, so that its answer is worth nothing. */
    public synchronized boolean lastWasInterrupted() {
        return lastWasInterrupted;
    }

    private <T> T run(@Nullable Message message, @Nullable String user, Supplier<T> code) {
        Running before = running;
        var now = new Running(message, user, System.nanoTime(), Thread.currentThread());
        running = now;
        try {
            return code.get();
        } finally {
            disarm(now, before);
        }
    }

    /** An interruption that comes too late for the step it was meant for must not hit the next one. */
    private synchronized void disarm(Running code, @Nullable Running before) {
        running = before;
        lastWasInterrupted = interrupted == code;
        interrupted = null;
        Thread.interrupted();
    }

    /** Interrupts this code if it is still under way. */
    public synchronized void interrupt(Running code) {
        if (code == running) {
            interrupted = code;
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
