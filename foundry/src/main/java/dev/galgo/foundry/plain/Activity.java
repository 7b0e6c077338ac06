package dev.galgo.foundry.plain;

import dev.galgo.core.plain.PlainLimits;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;

/**
 * Code of the program that runs, waits for answers or is done. It and the run that delivers
 * messages take turns.
 */
final class Activity {
    /** Code that runs. */
    interface Body {
        @Nullable
        Object run() throws InvocationTargetException;
    }

    /** Ends code whose run is over. */
    private static final class Over extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Code that catches so often what is to end it is held. */
    private static final int MOST_REFUSALS = 100;

    private final PlainRuntime run;
    private final @Nullable ActorName handler;
    private final String what;
    private final @Nullable Letter handled;
    private final Deque<ActorName> constructing = new ArrayDeque<>();
    private final Semaphore stopped = new Semaphore(0);
    private final Semaphore answered = new Semaphore(0);
    private volatile boolean waits;
    /** Whether its code has got a thread to run on since it was to begin or to go on. */
    private volatile boolean runs;

    private boolean destroyed;
    private int refusals;
    private volatile @Nullable Object result;
    private volatile @Nullable Throwable thrown;
    private volatile @Nullable Letter answer;
    private PlainStory.Delivery delivery;
    private @Nullable ActorName asked;
    private Workers.@Nullable Worker worker;

    /**
     * @param handler the actor whose handler it is; null for code that is no actor
     * @param what whose code it is, for people: {@code Server.set}
     * @param handled what is handled; null for code that is no actor
     * @param delivery what it does belongs to
     */
    Activity(
            PlainRuntime run,
            @Nullable ActorName handler,
            String what,
            @Nullable Letter handled,
            PlainStory.Delivery delivery) {
        this.run = run;
        this.handler = handler;
        this.what = what;
        this.handled = handled;
        this.delivery = delivery;
    }

    PlainRuntime run() {
        return run;
    }

    /** The actor whose handler it is; null for code that is no actor. */
    @Nullable
    ActorName handler() {
        return handler;
    }

    /**
     * The actor for whom code runs now: the one that is being created, or the one whose handler it
     * is.
     */
    @Nullable
    ActorName self() {
        return constructing.isEmpty() ? handler : constructing.peek();
    }

    /** Code of the constructor of this actor runs. */
    void enter(ActorName actor) {
        constructing.push(actor);
    }

    /** It is done. */
    void leave() {
        constructing.pop();
    }

    boolean constructs() {
        return !constructing.isEmpty();
    }

    String what() {
        return what;
    }

    @Nullable
    Letter handled() {
        return handled;
    }

    /** Whether the result is waited for. */
    boolean called() {
        return handled != null && handled.asker() != null;
    }

    PlainStory.Delivery delivery() {
        return delivery;
    }

    /** Whom it has asked and waits for; null if it waits for several. */
    @Nullable
    ActorName asked() {
        return asked;
    }

    // On the side of the run

    void on(Workers.Worker thread) {
        worker = thread;
    }

    Workers.@Nullable Worker worker() {
        return worker;
    }

    /**
     * Waits until the code waits for an answer or is done; ends the run if it does neither. What
     * accuses the program is the processor time of its thread alone, since on a busy machine it may
     * get little of that.
     */
    void awaitStop(PlainLimits limits, CodeTime time) {
        time.begin();
        try {
            while (!stopped.tryAcquire(time.untilLook(), TimeUnit.NANOSECONDS)) {
                run.goOn();
                if (limits.stopped().getAsBoolean()) {
                    throw run.stop(Stop.ended());
                }
                var thread = worker;
                var why = runs && thread != null ? time.look(thread, what) : null;
                if (why != null) {
                    throw run.stop(why);
                }
            }
        } catch (InterruptedException givenUp) {
            Thread.currentThread().interrupt();
            throw run.stop(Stop.ended());
        }
    }

    boolean waits() {
        return waits;
    }

    void answer(Letter letter, PlainStory.Delivery now) {
        runs = false;
        answer = letter;
        delivery = now;
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

    // On the side of the code

    /**
     * Ends code whose run is to end. Threads cannot be stopped: code that goes on all the same is
     * held here for good, so that it does not spin.
     */
    void goOn() {
        var how = run.stopped();
        if (how != null) {
            if (++refusals > MOST_REFUSALS) {
                new Semaphore(0).acquireUninterruptibly();
            }
            throw how;
        }
    }

    void begins() {
        runs = true;
    }

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

    /**
     * Waits for the next answer; an exception that it holds is thrown.
     *
     * @param callee who was asked; null if several were
     */
    @Nullable
    Object await(@Nullable ActorName callee) {
        asked = callee;
        waits = true;
        boolean interrupted = Thread.interrupted();
        stopped.release();
        try {
            answered.acquire();
        } catch (InterruptedException over) {
            throw new Over();
        }
        runs = true;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        var letter = answer;
        if (letter == null) {
            throw new Over();
        }
        if (letter.thrown()) {
            if (letter.args()[0] instanceof RemoteCodeException already) {
                throw already;
            }
            throw new RemoteCodeException(
                    letter.name() + " was called and threw an exception", (Throwable) letter.args()[0]);
        }
        return letter.args()[0];
    }
}
