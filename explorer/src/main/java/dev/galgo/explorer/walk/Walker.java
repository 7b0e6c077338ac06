package dev.galgo.explorer.walk;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.spi.Opened;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Does what is asked of a walk, one thing after the other, on a thread of its own; and can be stopped whatever a handler does.
 *
 * <p>A stopped walk is not used again: its program is opened anew when something is asked next. A thread that ignores being interrupted is left behind, as a
 * daemon.
 */
public final class Walker implements AutoCloseable {
    /** How long a handler may take that nobody has asked to run. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final ProgramOpener opener;
    private final DeliveryModel delivery;
    private final AtomicInteger engines = new AtomicInteger();
    private @Nullable WalkThread current;
    private PeekGuard guard = new PeekGuard(PATIENCE);
    private boolean closed;

    /** Opens a program as often as needed. */
    @FunctionalInterface
    public interface ProgramOpener {
        Opened open() throws Refusal;

        /** An engine that looks after what is claimed of the program, too, if anything is. */
        default Engine watched(Opened opened, Engine engine) {
            return engine;
        }
    }

    public Walker(ProgramOpener opener, DeliveryModel delivery) {
        this.opener = opener;
        this.delivery = delivery;
    }

    /** Does something where the walk is, and waits for the answer. */
    public <T> T ask(WalkTask<T> task) throws Refusal, InterruptedException {
        var answer = new CompletableFuture<T>();
        thread().add(answer, task);
        try {
            return answer.get();
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            if (cause instanceof Refusal refusal) {
                throw refusal;
            }
            String what = cause == null ? "" : ": " + cause;
            throw new Refusal(
                    Refusal.FAILED,
                    "What was asked could not be done" + what + ".",
                    "If the program has no part in it, that is a mistake of Galgo's: report it.");
        }
    }

    /**
     * Opens the program and does something at its start, without waiting for that.
     *
     * @param then what is done afterwards, whatever came of it
     */
    public <T> void open(WalkTask<T> atStart, Runnable then) throws Refusal {
        var answer = new CompletableFuture<T>();
        CompletableFuture<T> unused = answer.whenComplete((done, failed) -> then.run());
        thread().add(answer, atStart);
    }

    private synchronized WalkThread thread() throws Refusal {
        if (closed) {
            throw new Refusal(Refusal.CONFLICT, "The explorer ends.", null);
        }
        if (current == null || current.isOver()) {
            current = new WalkThread(opener, delivery, engines, guard);
        }
        return current;
    }

    /** Ends what is being done, if anything is; whoever waits for it is refused. Says whether anything was. */
    public synchronized boolean stop() {
        if (current == null || !current.isBusy()) {
            return false;
        }
        end();
        return true;
    }

    private void end() {
        if (current != null) {
            guard = guard.next();
            current.end();
            current = null;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        end();
    }
}
