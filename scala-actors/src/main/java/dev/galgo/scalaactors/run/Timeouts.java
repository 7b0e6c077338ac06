package dev.galgo.scalaactors.run;

import dev.galgo.control.AssumptionLog;
import dev.galgo.core.model.Assumption;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.VirtualTimer;
import dev.galgo.scalaactors.hook.LibraryTimer;
import dev.galgo.scalaactors.wording.ClassLines;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;

/**
 * The time-outs of {@code reactWithin} and the program's own timers, in virtual time.
 *
 * <p>The library's timer sends {@code TIMEOUT} when the time of an actor is up, and the actor handles it when a thread is free: so time-outs of different actors are
 * handled in any order. But when a later one has been handled, an earlier one has been sent, and no message gets in before it any more.
 */
final class Timeouts {
    private final RunState state;
    private final AssumptionLog assumptions;
    private final ClassLines lines = new ClassLines();
    private final Map<TimerTask, VirtualTimer> timers = new IdentityHashMap<>();
    /** Actors that have taken a message while a time-out was running. */
    private final Set<Object> overtaken = Collections.newSetFromMap(new IdentityHashMap<>());

    private boolean used;

    Timeouts(RunState state, AssumptionLog assumptions) {
        this.state = state;
        this.assumptions = assumptions;
    }

    /** A new run begins. */
    void clear() {
        timers.clear();
        overtaken.clear();
    }

    /** The library wants a task run later. */
    void set(TimerTask task, long millis) {
        Object actor = state.now().actor() == null
                ? state.library().self()
                : state.now().actor();
        boolean own = actor != null && state.library().onTimeout(actor) == task;
        long nanos = millis == LibraryTimer.AT_ONCE ? 0 : TimeUnit.MILLISECONDS.toNanos(millis);
        state.entangle();
        used = true;
        VirtualTimer timer = own ? state.time().setWait(nanos) : state.time().set(task, nanos, -1);
        timers.put(task, timer);
        state.addApart(new Event.Firing(timer, own ? actor : null, task));
    }

    /** The program wants a task run later, in nanoseconds; an interval of -1 for once. */
    VirtualTimer schedule(Runnable task, long delay, long interval) {
        state.entangle();
        VirtualTimer timer = state.time().set(task, delay, interval);
        state.addApart(new Event.Firing(timer, null, null));
        return timer;
    }

    /** A task is not wanted any more; false if that makes no difference. */
    boolean cancel(TimerTask task) {
        VirtualTimer timer = timers.get(task);
        boolean effect = timer != null && !timer.isCancelled();
        if (timer != null) {
            timer.cancel();
            Object actor = state.now().actor();
            if (actor != null && !timer.hasFired()) {
                overtaken.add(actor);
            }
        }
        return effect;
    }

    /** Whether the time of this actor is up, so that it takes no message before {@code TIMEOUT}. */
    boolean isUp(Object actor) {
        if (!state.time().isAnyUp()) {
            return false;
        }
        TimerTask task = state.library().onTimeout(actor);
        VirtualTimer timer = task == null ? null : timers.get(task);
        return timer != null && timer.isUp();
    }

    /** Whether any was ever set. */
    boolean wereUsed() {
        return used;
    }

    /** Whether this actor has taken a message while a time-out was running. */
    boolean wasOvertaken(Object actor) {
        return overtaken.contains(actor);
    }

    /**
     * An actor that was overtaken takes something by this function: the library may have sent {@code TIMEOUT} just when the actor took a message instead, and then leaves it where a later
     * {@code react} that takes everything finds it.
     */
    void takes(Object actor, Object function) {
        if (state.library().onTimeout(actor) == null
                && state.library().takes(actor, function, state.library().timeout(), actor)) {
            assumptions.add(
                    Assumption.Kind.LIBRARY,
                    lines.site(function.getClass()),
                    "a TIMEOUT that comes at the same moment as a message, and that the library leaves in the mailbox, does not matter",
                    "Say which messages a react or receive without a time takes, rather than all.");
        }
    }
}
