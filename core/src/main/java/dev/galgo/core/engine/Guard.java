package dev.galgo.core.engine;

import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one place where program code is run, so that a watchdog can see how long a step takes.
 *
 * <p>A step that takes too long is interrupted by another thread; front ends end an interrupted step with a failure.
 *
 * <p>Each thread of a search has a guard of its own. They take turns: whatever statics a program has, its code never runs on two threads at
 * once.
 */
public final class Guard {
    private final Semantics semantics;
    private final @Nullable ReentrantLock turn;
    private volatile @Nullable Running running;
    private long steps;

    /** A step under way. */
    public record Running(Message message, long sinceNanos, Thread thread) {}

    public Guard(Semantics semantics) {
        this(semantics, null);
    }

    /** A guard that runs program code while it holds the lock. */
    Guard(Semantics semantics, @Nullable ReentrantLock turn) {
        this.semantics = semantics;
        this.turn = turn;
    }

    List<Step> steps(Local local, Message message) {
        steps++;
        return inTurn(() -> {
            running = new Running(message, System.nanoTime(), Thread.currentThread());
            try {
                List<Step> outcomes = semantics.steps(local, message);
                if (outcomes.isEmpty()) {
                    throw new IllegalStateException("the front end gave no step for " + message.describe());
                }
                return outcomes;
            } finally {
                disarm();
            }
        });
    }

    boolean accepts(Local local, Message message) {
        if (local instanceof Local.Waiting) {
            return message.kind() == Message.Kind.REPLY;
        }
        if (!(local instanceof Local.Ready ready) || message.kind() == Message.Kind.REPLY) {
            return false;
        }
        return inTurn(() -> {
            running = new Running(message, System.nanoTime(), Thread.currentThread());
            try {
                return semantics.accepts(ready, message);
            } finally {
                disarm();
            }
        });
    }

    /** Does this while no other thread of the search runs program code. */
    <T> T inTurn(Supplier<T> action) {
        if (turn == null) {
            return action.get();
        }
        try {
            turn.lockInterruptibly();
        } catch (InterruptedException givenUp) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("given up while another thread ran program code", givenUp);
        }
        try {
            return action.get();
        } finally {
            turn.unlock();
        }
    }

    /** An interruption that comes too late for the step it was meant for must not hit the next one. */
    private synchronized void disarm() {
        running = null;
        Thread.interrupted();
    }

    /** Interrupts this step if it is still under way. */
    public synchronized void interrupt(Running step) {
        if (step == running) {
            step.thread().interrupt();
        }
    }

    /** The step under way; null between steps. */
    public @Nullable Running running() {
        return running;
    }

    /** How many steps the program has really run. */
    public long stepsRun() {
        return steps;
    }

    Semantics semantics() {
        return semantics;
    }
}
