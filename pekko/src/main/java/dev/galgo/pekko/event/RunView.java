package dev.galgo.pekko.event;

import dev.galgo.core.model.ActorId;
import dev.galgo.pekko.actor.ActorTable;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.pekko.time.VirtualTimers;
import java.util.List;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.DeadLetterSuppression;
import org.jspecify.annotations.Nullable;

/** What there is to read of a run: its events by slot, and its actors. */
public final class RunView {
    private final PendingEvents pending;
    private final ActorTable actorTable;
    private final VirtualTimers timers;

    public RunView(PendingEvents pending, ActorTable actorTable, VirtualTimers timers) {
        this.pending = pending;
        this.actorTable = actorTable;
        this.timers = timers;
    }

    /** How many slots there are. */
    public int slots() {
        return pending.size();
    }

    public Event event(int slot) {
        return pending.event(slot);
    }

    /** The next slot after this one whose event has yet to happen; 0 if there is none. */
    public int pendingAfter(int slot) {
        return pending.after(slot);
    }

    /** Whether what is in the slot has yet to happen. */
    public boolean pending(int slot) {
        return !pending.isGone(slot);
    }

    /** From where what is in the slot comes, behind whatever came from there before. */
    public int source(int slot) {
        return pending.source(slot);
    }

    /** The channel of what is in the slot, which is its source unless the receiver's mailbox sorts. */
    public int channel(int slot) {
        return pending.channel(slot);
    }

    /** Whether what is in the slot lies in a mailbox that sorts, and not just may. */
    public boolean overtaken(int slot) {
        return pending.isOvertaken(slot);
    }

    /** From where in the program what is in the slot comes; null if that is not known. */
    public @Nullable String site(int slot) {
        return pending.site(slot);
    }

    /** The actor behind what is in the slot; null if that is the program's main. */
    public @Nullable ActorId sender(int slot) {
        int sender = pending.sender(slot);
        return sender < 0 ? null : actorTable.at(sender);
    }

    /** To whom what is in the slot happens. */
    public ActorId receiver(int slot) {
        Event event = pending.event(slot);
        if (event instanceof Event.Letter letter) {
            return actorTable.of(letter.to());
        }
        if (event instanceof Event.Unstashed unstashed) {
            return actorTable.of(unstashed.to());
        }
        if (event instanceof Event.Stop stop) {
            return actorOrGuardian(stop.to());
        }
        if (event instanceof Event.Notice notice) {
            return actorOrGuardian(notice.to());
        }
        if (event instanceof Event.Start start) {
            return actorTable.of(start.to());
        }
        int owner = pending.sender(slot);
        return owner >= 0
                ? actorTable.at(owner)
                : actorTable.extra(event instanceof Event.Rest ? "main's rest" : "main's futures");
    }

    /**
     * Pekko's own guardian at the top is no actor of the program, but a place where names are given
     * and given free.
     */
    private ActorId actorOrGuardian(ActorCell cell) {
        return actorTable.isInternal(cell)
                ? actorTable.extra("guardian " + cell.self().path().toStringWithoutAddress())
                : actorTable.of(cell);
    }

    /** Whether what is in the slot was sent by somebody, rather than being a timer or the rest of something. */
    public boolean isSend(int slot) {
        return !(pending.event(slot) instanceof Event.Firing) && !(pending.event(slot) instanceof Event.Rest);
    }

    /**
     * Whether what is in the slot is the rest of main, or of what else was blocked when the run
     * began.
     */
    public boolean isOfTheStart(int slot) {
        return pending.event(slot) instanceof Event.Rest rest && rest.handling() == 0;
    }

    /** Whether anything of that sort is still to go on. */
    public boolean isStarting() {
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            if (isOfTheStart(slot)) {
                return true;
            }
        }
        return false;
    }

    /** Whether nobody misses what is in the slot if it never happens. */
    public boolean moot(int slot) {
        if (pending.isGone(slot) || !isSend(slot) || pending.event(slot) instanceof Event.Notice) {
            return true;
        }
        return pending.event(slot) instanceof Event.Letter letter
                && letter.to().isTerminated()
                && letter.envelope().message() instanceof DeadLetterSuppression;
    }

    /** Virtual nanoseconds until this timer fires, at most; negative if it never will. */
    public long remaining(VirtualTimer timer) {
        return timers.remaining(timer);
    }

    /** All that is known of when these timers fire, from now on and relative to each other. */
    public long[] timesOf(List<VirtualTimer> some) {
        return timers.timesOf(some);
    }

    /** The timers that somebody has cancelled, in time or late, since this was last asked. */
    public List<VirtualTimer> takeCancelled() {
        return timers.takeCancelled();
    }

    /** All actors, the stopped included, in the order of their creation. */
    public List<ActorId> everybody() {
        return actorTable.since(0);
    }

    /** The actors created after the first {@code size}. */
    public List<ActorId> actorsSince(int size) {
        return actorTable.since(size);
    }

    public int actorCount() {
        return actorTable.size();
    }

    /** An actor by his number. */
    public ActorId at(int index) {
        return actorTable.at(index);
    }

    public @Nullable ActorCell cell(ActorId actor) {
        return actorTable.cell(actor);
    }

    /** The identifier of an actor that is in the table; null if it is not. */
    public @Nullable ActorId known(ActorCell cell) {
        return actorTable.known(cell);
    }
}
