package dev.galgo.pekko.controller;

import dev.galgo.core.model.ActorId;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.HandlerThreads;
import dev.galgo.pekko.event.PendingEvents;
import dev.galgo.pekko.event.RunningCode;
import dev.galgo.pekko.event.ThreadsNeeded;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.pekko.time.WaitTimeout;
import dev.galgo.snapshot.memory.Randomness;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * Actors that block in the middle of a handler. As long as none does, code runs on the explorer's own thread, which is faster; the first that
 * wants to block is told by {@link ThreadsNeeded} to come again when there are others.
 */
public final class BlockedHandlers {
    private static final long SEED = 0x9E3779B97F4A7C15L;

    private final SystemController controller;
    private final PendingEvents pending;
    private final Map<ActorCell, Wait> blocked = new IdentityHashMap<>();
    private @Nullable HandlerThreads handlerThreads;
    private boolean threadsNeeded;

    /**
     * How an actor is blocked.
     *
     * @param handling the slot of the event it was handling
     * @param callee to whom it sent something last, who probably has to answer; null if it sent nothing
     * @param timed whether it gives up by itself
     */
    public record Wait(int handling, @Nullable ActorId callee, String what, boolean timed) {}

    /** Who is blocked, and how. */
    public record Blocked(ActorId who, Wait how) {}

    BlockedHandlers(SystemController controller, PendingEvents pending) {
        this.controller = controller;
        this.pending = pending;
    }

    /** Returns when the condition holds. The actor that runs now is blocked until then, and others go on. */
    public void await(BooleanSupplier done, String what) {
        await(done, what, false);
    }

    /** The same, but not for longer than this in virtual time; false if the time was up first. */
    public boolean awaitFor(BooleanSupplier done, long nanos, String what) {
        var late = new WaitTimeout();
        Cancellable timer = controller.requests().schedule(nanos, VirtualTimer.ONCE, late);
        await(() -> late.isOver() || done.getAsBoolean(), what, true);
        timer.cancel();
        return done.getAsBoolean();
    }

    private void await(BooleanSupplier done, String what, boolean timed) {
        if (done.getAsBoolean()) {
            return;
        }
        if (handlerThreads == null) {
            threadsNeeded = true;
            throw new ThreadsNeeded();
        }
        HandlerThreads.HandlerThread self = handlerThreads.current();
        if (self == null) {
            throw new IllegalStateException("waits for " + what
                    + ", and nothing is delivered before it has ended. Put what has to come first into lab.atEnd,"
                    + " or let an actor wait for it");
        }
        pause(
                self,
                done,
                what,
                new Wait(controller.delivering(), controller.requests().callee(), what, timed));
        controller.races().waited(controller.now().source());
    }

    private void pause(HandlerThreads.HandlerThread self, BooleanSupplier done, String what, Wait how) {
        if (self.isDismissed()) {
            throw new HandlerThreads.Dismissed();
        }
        controller.entangle();
        RunningCode mine = controller.now();
        ActorCell cell = mine.running();
        if (cell != null) {
            blocked.put(cell, how);
        }
        pending.add(new Event.Rest(cell, done, what, how.handling(), self), pending.ownSource(), mine.sender());
        try {
            self.block();
        } finally {
            if (cell != null) {
                blocked.remove(cell);
            }
            controller.goOn(mine);
        }
    }

    /** Lets others go on first, or not: the actor that runs now goes on whenever it is let to. */
    public void giveWay(String what) {
        if (handlerThreads == null) {
            threadsNeeded = true;
            throw new ThreadsNeeded();
        }
        HandlerThreads.HandlerThread self = handlerThreads.current();
        if (self == null) {
            return;
        }
        pause(self, () -> true, what, new Wait(controller.delivering(), null, what, false));
    }

    /** Whether an actor wanted to block and could not. */
    public boolean needThreads() {
        return threadsNeeded && handlerThreads == null;
    }

    /** From now on every event runs on a thread of its own, so that it can block. */
    public void useThreads() {
        handlerThreads = new HandlerThreads();
    }

    /** Whether actors may block. */
    public boolean haveThreads() {
        return handlerThreads != null;
    }

    /** Runs code of the program where it may block, and lets system messages take effect. */
    public void perform(Runnable code) {
        HandlerThreads threads = handlerThreads;
        if (threads == null) {
            code.run();
            return;
        }
        perform(threads, code);
        while (controller.requests().isAwake()) {
            perform(threads, controller::settle);
        }
    }

    private void perform(HandlerThreads threads, Runnable code) {
        threads.perform(() -> controller.control(() -> {
            Randomness.restart(SEED + pending.size());
            code.run();
            return pending;
        }));
        controller.goOn(RunningCode.MAIN);
    }

    /** Lets code that was blocked go on. */
    void end(Event.Rest rest) {
        if (handlerThreads != null) {
            handlerThreads.resume(rest.thread());
            controller.goOn(RunningCode.MAIN);
        }
    }

    /** Ends everybody who is blocked. */
    void abandon() {
        if (handlerThreads != null) {
            handlerThreads.dismiss();
        }
        blocked.clear();
    }

    /** Ends all threads. */
    void close() {
        if (handlerThreads != null) {
            handlerThreads.close();
        }
    }

    /** How this actor is blocked; null if it is not. */
    public @Nullable Wait of(ActorCell cell) {
        return blocked.get(cell);
    }

    /** How many actors are blocked. */
    public int count() {
        return blocked.size();
    }

    /** Who is blocked, if nobody can go on and nothing can happen but that a timer fires; else nobody. */
    public List<Blocked> standstill() {
        var all = new ArrayList<Blocked>();
        if (controller.idle() && blocked.values().stream().noneMatch(Wait::timed)) {
            for (ActorId id : controller.runView().everybody()) {
                ActorCell cell = controller.runView().cell(id);
                Wait how = cell == null ? null : blocked.get(cell);
                if (how != null) {
                    all.add(new Blocked(id, how));
                }
            }
        }
        return all;
    }
}
