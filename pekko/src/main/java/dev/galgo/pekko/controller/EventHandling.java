package dev.galgo.pekko.controller;

import dev.galgo.pekko.actor.ActorTable;
import dev.galgo.pekko.actor.InjectedCrash;
import dev.galgo.pekko.actor.InternalActors;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.event.DelayedStarts;
import dev.galgo.pekko.event.Event;
import dev.galgo.pekko.event.PendingEvents;
import dev.galgo.pekko.event.RunningCode;
import dev.galgo.pekko.event.SpecialMailboxes;
import dev.galgo.pekko.system.ControlledRouting;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.pekko.time.VirtualTimers;
import java.util.Collection;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.InternalActorRef;
import org.apache.pekko.actor.typed.internal.AdaptMessage;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.jspecify.annotations.Nullable;

/** How each kind of event happens. */
final class EventHandling {
    private final SystemController controller;
    private final PendingEvents pending;
    private final VirtualTimers timers;
    private final ActorTable actorTable;
    private final SpecialMailboxes specialMailboxes;
    private final DelayedStarts starts;

    EventHandling(
            SystemController controller,
            PendingEvents pending,
            VirtualTimers timers,
            ActorTable actorTable,
            SpecialMailboxes specialMailboxes,
            DelayedStarts starts) {
        this.starts = starts;
        this.controller = controller;
        this.pending = pending;
        this.timers = timers;
        this.actorTable = actorTable;
        this.specialMailboxes = specialMailboxes;
    }

    /** Lets an event happen that is not the rest of something. */
    void happen(int slot, Faults.@Nullable Kind fault) {
        Event event = pending.event(slot);
        if (event instanceof Event.Letter letter) {
            if (fault == null) {
                deliver(letter, pending.sender(slot));
            } else {
                goWrong(letter, slot, fault);
            }
        } else if (event instanceof Event.Unstashed unstashed) {
            handle(unstashed.to());
        } else if (event instanceof Event.Stop stop) {
            controller.as(controller.requests().settling(stop.to()), () -> controller.obey(stop));
        } else if (event instanceof Event.Notice notice) {
            controller.as(controller.requests().settling(notice.to()), () -> controller.arrive(notice));
        } else if (event instanceof Event.Start start) {
            starts.begin(start.to());
            controller.as(
                    controller.requests().settling(start.to()),
                    () -> controller.requests().wake(start.to().mailbox()));
        } else if (event instanceof Event.Task task) {
            var moment = new RunningCode(pending.source(slot), pending.sender(slot), null, false, false);
            controller.as(moment, task.code());
        } else if (event instanceof Event.Firing firing) {
            fire(slot, firing.timer());
        }
    }

    private void deliver(Event.Letter letter, int sender) {
        ActorCell to = letter.to();
        if (specialMailboxes.isFull(to)) {
            specialMailboxes.overflow(letter);
            return;
        }
        to.mailbox().enqueue(to.self(), letter.envelope());
        if (!specialMailboxes.isBounded(to)) {
            handle(to);
        } else {
            pending.add(new Event.Unstashed(to, letter.envelope()), pending.ownSource(), sender);
        }
    }

    private void goWrong(Event.Letter letter, int slot, Faults.Kind fault) {
        switch (fault) {
            case DROP -> {}
            case DUPLICATE -> {
                deliver(letter, pending.sender(slot));
                addApart(letter, pending.sender(slot));
            }
            case DELAY -> addApart(letter, pending.sender(slot));
            case CRASH -> crash(letter.to());
            case RESTART -> {
                InternalActorRef self = letter.to().self();
                self.suspend();
                self.restart(new InjectedCrash());
                controller.settle();
                deliver(letter, pending.sender(slot));
            }
        }
    }

    /** On a channel of its own, so that it need not come before or after any other. */
    private void addApart(Event.Letter letter, int sender) {
        pending.add(letter, pending.ownSource(), sender, specialMailboxes.rankingOf(letter.to()));
    }

    /** The behaviour of a typed actor has to throw by itself, so that what is wrapped around it can catch it. */
    private void crash(ActorCell cell) {
        if (InternalActors.isTyped(cell.self())) {
            Object poison = new AdaptMessage<Object, Object>(cell, any -> {
                throw new InjectedCrash();
            });
            deliver(
                    new Event.Letter(cell, Envelope.apply(poison, ActorRef.noSender(), cell.system())),
                    actorTable.of(cell).index());
        } else {
            controller.as(
                    RunningCode.of(cell, actorTable.of(cell).index()),
                    () -> cell.handleInvokeFailure(
                            scala.collection.immutable.List$.MODULE$.empty(), new InjectedCrash()));
        }
    }

    private void handle(ActorCell cell) {
        ControlledRouting.installTyped(cell, controller.requests());
        controller.retryWindows().beforeHandling(cell);
        Mailbox mailbox = cell.mailbox();
        int left = mailbox.numberOfMessages() - 1;
        controller.as(RunningCode.of(cell, actorTable.of(cell).index()), () -> {
            if (mailbox.setAsScheduled()) {
                mailbox.run();
            }
        });
        putBack(cell, mailbox, left);
    }

    /** What a classic actor took out of its stash is in its mailbox now, in front of what was unstashed before. */
    private void putBack(ActorCell cell, Mailbox mailbox, int before) {
        if (mailbox.numberOfMessages() > before && mailbox.messageQueue() instanceof Collection<?> queue) {
            for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
                if (pending.event(slot) instanceof Event.Unstashed one && one.to() == cell) {
                    pending.take(slot);
                }
            }
            controller.entangle(); // who is taking up old messages takes no new ones
            int index = actorTable.of(cell).index();
            queue.forEach(each -> pending.add(new Event.Unstashed(cell, (Envelope) each), index, index));
        }
    }

    private void fire(int slot, VirtualTimer timer) {
        timers.fire(timer);
        controller.as(new RunningCode(pending.source(slot), timer.owner(), null, false, true), () -> {
            if (timer.periodic()) {
                pending.add(new Event.Firing(timer), pending.source(slot), timer.owner());
            }
            timer.task().run();
        });
        Event.Letter tick = controller.requests().takeHeld();
        if (tick != null
                && controller.isOpen(tick.to())
                && !tick.to().mailbox().hasMessages()
                && specialMailboxes.rankingOf(tick.to()) == null) {
            // an actor's own timer knows what was cancelled meanwhile, so that its tick needs no event of its own
            deliver(tick, timer.owner());
        } else if (tick != null) {
            addApart(tick, timer.owner());
        }
        timers.rest();
    }
}
