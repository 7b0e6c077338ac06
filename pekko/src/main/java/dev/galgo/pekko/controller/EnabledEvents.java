package dev.galgo.pekko.controller;

import dev.galgo.pekko.event.DelayedStarts;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.PendingEvents;
import dev.galgo.pekko.event.SpecialMailboxes;
import dev.galgo.pekko.time.VirtualTimers;
import org.apache.pekko.actor.ActorCell;

/** Which of the events that are pending can happen now. */
final class EnabledEvents {
    private final PendingEvents pending;
    private final SpecialMailboxes specialMailboxes;
    private final VirtualTimers timers;
    private final BlockedHandlers waits;
    private final DelayedStarts starts;

    EnabledEvents(
            PendingEvents pending,
            SpecialMailboxes specialMailboxes,
            VirtualTimers timers,
            BlockedHandlers waits,
            DelayedStarts starts) {
        this.pending = pending;
        this.specialMailboxes = specialMailboxes;
        this.timers = timers;
        this.waits = waits;
        this.starts = starts;
    }

    /** Whether what is in the slot can happen now. */
    boolean accepts(int slot) {
        if (pending.isGone(slot)) {
            return false;
        }
        Event event = pending.event(slot);
        if (event instanceof Event.Letter letter) {
            return specialMailboxes.isBounded(letter.to())
                    ? !letter.to().isTerminated()
                    : isOpen(letter.to()) && !letter.to().mailbox().hasMessages() && pending.isFirstInRank(slot);
        }
        if (event instanceof Event.Unstashed unstashed) {
            return isOpen(unstashed.to()) && pending.firstUnstashed(unstashed.to()) == slot;
        }
        if (event instanceof Event.Firing firing) {
            return timers.mayFire(firing.timer(), this::idle)
                    && !timers.isCrowded(firing.timer(), () -> waitingFrom(pending.source(slot)));
        }
        if (event instanceof Event.Stop stop) {
            return waits.of(stop.to()) == null && !starts.isAwaited(stop.to());
        }
        if (event instanceof Event.Notice notice) {
            return waits.of(notice.to()) == null;
        }
        return !(event instanceof Event.Rest rest) || rest.done().getAsBoolean();
    }

    private int waitingFrom(int source) {
        int count = 0;
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            count += pending.source(slot) == source && pending.event(slot) instanceof Event.Letter ? 1 : 0;
        }
        return count;
    }

    /** Whether the actor takes messages now. */
    boolean isOpen(ActorCell cell) {
        return !cell.isTerminated()
                && !cell.mailbox().isSuspended()
                && waits.of(cell) == null
                && !starts.isAwaited(cell);
    }

    /** Whether nothing but timers can happen. */
    boolean idle() {
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            if (!(pending.event(slot) instanceof Event.Firing) && accepts(slot)) {
                return false;
            }
        }
        return true;
    }
}
