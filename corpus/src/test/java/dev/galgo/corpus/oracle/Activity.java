package dev.galgo.corpus.oracle;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;

/** A handler that runs, waits for answers or is done. It and the run that delivers messages take turns. */
final class Activity {
    /** What runs. */
    interface Body {
        @Nullable
        Object run() throws InvocationTargetException;
    }

    /** Ends a handler whose run is over. */
    private static final class Over extends Error {
        private static final long serialVersionUID = 1L;
    }

    private final NaiveRun run;
    private final @Nullable Activity asker;
    private final Semaphore stopped = new Semaphore(0);
    private final Semaphore answered = new Semaphore(0);
    private @Nullable ActorName self;
    private volatile boolean waits;
    private boolean destroyed;
    private boolean byReference;
    private volatile @Nullable Object result;
    private volatile @Nullable Throwable thrown;
    private volatile @Nullable Object[] answer = {};
    private Runnable onDone = () -> {};

    Activity(NaiveRun run, @Nullable ActorName self, @Nullable Activity asker) {
        this.run = run;
        this.self = self;
        this.asker = asker;
    }

    NaiveRun run() {
        return run;
    }

    @Nullable
    ActorName self() {
        return self;
    }

    /** From now on code runs for this actor, in its constructor; returns for whom it ran before. */
    @Nullable
    ActorName enter(@Nullable ActorName actor) {
        var before = self;
        self = actor;
        return before;
    }

    @Nullable
    Activity asker() {
        return asker;
    }

    // On the side of the run

    void onDone(Runnable action) {
        onDone = action;
    }

    void awaitStop(long most, TimeUnit unit) {
        try {
            if (!stopped.tryAcquire(most, unit)) {
                throw new Endless();
            }
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
        if (!waits) {
            onDone.run();
        }
    }

    /** A handler did not come to its end; its thread cannot be stopped, so the process has to end. */
    static final class Endless extends Error {
        private static final long serialVersionUID = 1L;
    }

    boolean waits() {
        return waits;
    }

    void answer(@Nullable Object[] values) {
        answer = values;
        waits = false;
        answered.release();
    }

    @Nullable
    Object result() {
        return result;
    }

    @Nullable
    Throwable thrown() {
        return thrown;
    }

    boolean destroyed() {
        return destroyed;
    }

    boolean byReference() {
        return byReference;
    }

    // On the side of the handler

    void result(@Nullable Object value) {
        result = value;
    }

    void thrown(Throwable failure) {
        thrown = failure;
    }

    void done() {
        stopped.release();
    }

    void destroy() {
        destroyed = true;
    }

    /** Waits for the next answer; the last exception it may hold is thrown. */
    @Nullable
    Object await() {
        waits = true;
        boolean interrupted = Thread.interrupted();
        stopped.release();
        try {
            answered.acquire();
        } catch (InterruptedException over) {
            throw new Over();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (Boolean.TRUE.equals(answer[1])) {
            throw new RemoteCodeException("the callee threw", (Throwable) answer[0]);
        }
        return answer[0];
    }

    /** The answer goes back as it is, without a copy. */
    void answerByReference() {
        byReference = true;
    }
}
