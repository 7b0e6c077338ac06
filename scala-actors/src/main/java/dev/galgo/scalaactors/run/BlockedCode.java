package dev.galgo.scalaactors.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.ProgramThreads;
import dev.galgo.scalaactors.event.VirtualTimer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Code that waits in the middle, and how it goes on. Code runs on the explorer's own thread as long as it does not block, which is faster; an actor that wants to
 * block is told by {@link ThreadsNeeded} to come again, and has a thread from then on.
 */
final class BlockedCode {
    /** How an actor waits that waits for whatever comes. */
    static final String RECEIVE = "receive";

    private final RunState state;
    private final ProgramThreads threads = new ProgramThreads();
    private final Set<ActorId> threaded = new HashSet<>();
    private final List<Blocked> blocked = new ArrayList<>();
    private final Map<Object, ActorId> callees = new IdentityHashMap<>();
    private boolean mainThreaded;
    private boolean needsThreads;
    private @Nullable Blocked resumed;

    BlockedCode(RunState state) {
        this.state = state;
    }

    /** Ends whoever is left of the run before. */
    void clear() {
        state.over(true);
        try {
            threads.dismiss();
        } finally {
            state.over(false);
        }
        blocked.clear();
        callees.clear();
        resumed = null;
        needsThreads = false;
    }

    /** Sends all threads home. */
    void close() {
        state.over(true);
        threads.close();
    }

    ProgramThreads threads() {
        return threads;
    }

    /** Whether this code has been seen to block, so that it needs a thread of its own. */
    boolean mayBlock(@Nullable ActorId who) {
        return who == null ? mainThreaded : threaded.contains(who);
    }

    /** Whether code wanted to block where it could not, so that all has to be done again; asked once. */
    boolean takeNeedsThreads() {
        boolean now = needsThreads;
        needsThreads = false;
        return now;
    }

    /** Somebody has asked something, and will wait for the answer. */
    void asks(Object caller, ActorId callee) {
        callees.put(caller, callee);
    }

    /** The present code waits on an object, for so many milliseconds at most; 0 for as long as it takes. */
    void awaitSignal(Object on, long millis) {
        boolean actor = state.library().isActor(on);
        if (!actor) {
            state.entangle();
        }
        ActorId callee = callees.get(actor ? on : state.now().actor());
        boolean answer = !actor || isForAnswer(on);
        String what = actor ? (answer ? "!?" : RECEIVE) : "Future";
        var here = block(on, what, answer ? callee : null);
        VirtualTimer timer = millis == 0 ? null : state.time().setWait(TimeUnit.MILLISECONDS.toNanos(millis));
        if (timer != null) {
            state.entangle();
            BooleanSupplier passed =
                    () -> blocked.contains(here) && state.time().mayFire(timer);
            state.addApart(rest(here, passed, timer));
        }
        pause(here);
        if (timer != null) {
            ends(timer, here.isSignalled());
        }
    }

    private static Event.Rest rest(Blocked here, BooleanSupplier done, @Nullable VirtualTimer timer) {
        return new Event.Rest(here.code().actor(), here.code().source(), done, here.thread(), timer);
    }

    /** Whether it is a channel's wait for what comes in it, rather than the actor's own for whatever comes. */
    private boolean isForAnswer(Object actor) {
        Object function = state.library().waitingFor(actor);
        return function != null && function.getClass().getName().startsWith("scala.actors.Channel");
    }

    private Blocked block(@Nullable Object on, String what, @Nullable ActorId callee) {
        if (state.isOver()) {
            throw new ProgramThreads.Dismissed();
        }
        ProgramThreads.ProgramThread thread = threads.current();
        if (thread == null) {
            needsThreads = true;
            ActorId who = state.now().id();
            if (who == null) {
                mainThreaded = true;
            } else {
                threaded.add(who);
            }
            throw new ThreadsNeeded();
        }
        return new Blocked(state.now(), thread, on, what, callee, state.site());
    }

    private void pause(Blocked here) {
        blocked.add(here);
        Object self = state.library().self();
        try {
            here.thread().block();
        } finally {
            blocked.remove(here);
            state.now(here.code());
            state.library().self(self);
        }
    }

    /** Whoever waits on the object may go on. */
    void signal(Object on) {
        for (Blocked one : List.copyOf(blocked)) {
            if (one.waitsOn(on)) {
                one.signal();
                if (on == state.now().actor()) {
                    resumed = one;
                } else {
                    int source = one.code().source();
                    state.addApart(new Event.Rest(on, source, () -> blocked.contains(one), one.thread(), null));
                }
            }
        }
    }

    /** Who has been told to go on by a message that has just arrived; asked once. */
    @Nullable
    Blocked takeResumed() {
        Blocked one = resumed;
        resumed = null;
        return one;
    }

    /** The present code waits for a condition. */
    void awaitCondition(BooleanSupplier done, String what) {
        if (done.getAsBoolean()) {
            return;
        }
        state.entangle();
        var here = block(null, what, null);
        state.addApart(rest(here, done, null));
        pause(here);
    }

    /** The same for so many nanoseconds at most; false if these have passed first. */
    boolean awaitCondition(BooleanSupplier done, long nanos, String what) {
        if (done.getAsBoolean()) {
            return true;
        }
        VirtualTimer timer = state.time().setWait(nanos);
        awaitCondition(() -> done.getAsBoolean() || state.time().mayFire(timer), what);
        boolean met = done.getAsBoolean();
        ends(timer, met);
        return met;
    }

    /** The wait that a timer was set for is over, before its time or because of it. */
    private void ends(VirtualTimer timer, boolean before) {
        if (before) {
            timer.cancel();
        } else {
            state.time().fires(timer);
        }
    }

    /** How this actor is blocked; null if it is not. */
    @Nullable
    Blocked of(Object actor) {
        for (Blocked one : blocked) {
            if (one.code().actor() == actor || one.waitsOn(actor)) {
                return one;
            }
        }
        return null;
    }

    List<Blocked> all() {
        return blocked;
    }
}
