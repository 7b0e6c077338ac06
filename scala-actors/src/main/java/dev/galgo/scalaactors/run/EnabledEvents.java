package dev.galgo.scalaactors.run;

import dev.galgo.core.model.Unsupported;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.PendingEvents;
import dev.galgo.scalaactors.event.ProgramThreads;
import dev.galgo.scalaactors.event.VirtualTime;
import dev.galgo.scalaactors.library.ActorLibrary;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/** Which of the events that are pending can happen now: of messages, those that their receivers take. */
final class EnabledEvents {
    private final ActorLibrary library;
    private final PendingEvents pending;
    private final VirtualTime time;
    private final RunControl control;

    EnabledEvents(RunState state, RunControl control) {
        this.library = state.library();
        this.pending = state.pending();
        this.time = state.time();
        this.control = control;
    }

    /** Whether what is in the slot can happen now. */
    boolean accepts(int slot) {
        if (pending.isGone(slot)) {
            return false;
        }
        Event event = pending.event(slot);
        if (event instanceof Event.Letter letter) {
            return !control.timeouts().isUp(letter.to()) && takes(letter.to(), letter.message(), letter.replyTo());
        }
        if (event instanceof Event.Firing firing) {
            return time.mayFire(firing.timer()) && (firing.actor() == null || endsWait(firing.actor(), firing.task()));
        }
        return !(event instanceof Event.Rest rest) || rest.done().getAsBoolean();
    }

    private boolean endsWait(Object actor, @Nullable TimerTask task) {
        return library.onTimeout(actor) == task && takes(actor, library.timeout(), actor);
    }

    private boolean takes(Object actor, @Nullable Object message, @Nullable Object replyTo) {
        Object function = waitingFor(actor);
        return function != null && takes(actor, function, message, replyTo);
    }

    /** What the actor would do with a message that comes now; null if it takes none. */
    @Nullable
    Object waitingFor(Object actor) {
        Object function = library.waitingFor(actor);
        if (function != null) {
            for (Blocked one : control.blocked().all()) {
                if (one.isSignalled() && (one.code().actor() == actor || one.isOn(actor))) {
                    return null;
                }
            }
        }
        return function;
    }

    /** Whether this function of the actor's takes the message. One that fails to say so takes it: that is how the actor fails. */
    boolean takes(Object actor, Object function, @Nullable Object message, @Nullable Object replyTo) {
        boolean takes;
        try {
            takes = control.ask(actor, () -> library.takes(actor, function, message, replyTo));
        } catch (RuntimeException | StackOverflowError | AssertionError | ProgramThreads.Dismissed failing) {
            takes = true;
        }
        String refusal = control.outcome().refusal();
        if (refusal != null) {
            throw new Unsupported(refusal);
        }
        return takes;
    }
}
