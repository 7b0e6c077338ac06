package dev.galgo.core.engine;

import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one place where the code of a {@link Semantics} is run, under watch.
 *
 * <p>Each thread of a search has a guard of its own. They take turns: whatever statics a program has, its code never runs on two threads at
 * once.
 */
final class StepRunner {
    private final Semantics semantics;
    private final @Nullable ReentrantLock turn;
    private final StepWatch watch;
    private final boolean interruptions;

    public StepRunner(Semantics semantics) {
        this(semantics, null, new StepWatch());
    }

    /** A guard that runs program code while it holds the lock. */
    StepRunner(Semantics semantics, @Nullable ReentrantLock turn) {
        this(semantics, turn, new StepWatch());
    }

    /** A guard under a watch that looks after others as well. */
    StepRunner(Semantics semantics, @Nullable ReentrantLock turn, StepWatch watch) {
        this.semantics = semantics;
        this.turn = turn;
        this.watch = watch;
        this.interruptions = semantics.hasInterruptions();
    }

    String adviceOnChoices() {
        return semantics.adviceOnChoices();
    }

    List<Step> steps(Local local, Message message, Futures futures) {
        return inTurn(() -> {
            List<Step> outcomes = watch.step(message, () -> semantics.steps(local, message, futures));
            if (outcomes.isEmpty()) {
                throw new IllegalStateException("the front end gave no step for " + message.describe());
            }
            return outcomes;
        });
    }

    boolean accepts(Local local, Message message, Futures futures) {
        if (interruptions && semantics.interrupts(local, message)) {
            return true;
        }
        if (local instanceof Local.Waiting) {
            return message.kind() == Message.Kind.REPLY;
        }
        if (!(local instanceof Local.Ready ready) || message.kind() == Message.Kind.REPLY) {
            return false;
        }
        return inTurn(() -> watch.over(message, () -> semantics.accepts(ready, message, futures)));
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

    StepWatch watch() {
        return watch;
    }

    Semantics semantics() {
        return semantics;
    }
}
