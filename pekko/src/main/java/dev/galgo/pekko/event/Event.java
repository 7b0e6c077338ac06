package dev.galgo.pekko.event;

import dev.galgo.pekko.time.VirtualTimer;
import java.util.function.BooleanSupplier;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import org.jspecify.annotations.Nullable;

/** Something that is pending. */
public sealed interface Event {
    /** A message on its way to an actor. */
    record Letter(ActorCell to, Envelope envelope) implements Event {}

    /** A message in its receiver's mailbox: a classic actor has unstashed it, or it has arrived where there is room for so many only. */
    record Unstashed(ActorCell to, Envelope envelope) implements Event {}

    /** The order to stop, from another actor, on its way. */
    record Stop(ActorCell to, SystemMessage order) implements Event {}

    /** What a parent is told of its child, which has failed or is no more, on its way. */
    record Notice(ActorCell to, ActorRef child, SystemMessage what) implements Event {}

    /** An actor that was created, and has yet to start: its constructor, or what sets up its behaviour, runs then. */
    record Start(ActorCell to) implements Event {}

    /** Code that continues a future. */
    record Task(Runnable code) implements Event {}

    /** A timer that is to fire. */
    record Firing(VirtualTimer timer) implements Event {}

    /**
     * The rest of a handler, or of the program's main, that waits for something.
     *
     * @param who the actor; null for code that belongs to none
     * @param done whether it need not wait any more
     * @param what what it waits for, in words
     * @param handling the slot of the event that it is the rest of
     */
    record Rest(
            @Nullable ActorCell who,
            BooleanSupplier done,
            String what,
            int handling,
            HandlerThreads.HandlerThread thread)
            implements Event {}
}
