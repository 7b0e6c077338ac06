package dev.galgo.pekko.system;

import dev.galgo.pekko.time.EventChoices;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import org.jspecify.annotations.Nullable;

/** What an actor system asks of whoever controls it, in the place of its own dispatchers, scheduler and routers. */
public interface SystemControl {
    /** A message is sent to an actor. */
    void send(ActorCell receiver, Envelope envelope);

    /** Pekko's own message is sent to an actor. */
    void send(ActorCell receiver, SystemMessage message);

    /** Code is to run on a thread of its own. */
    void execute(Runnable task);

    /** Code is to run in so many nanoseconds, and again after each interval unless that is {@code VirtualTimer.ONCE}. */
    Cancellable schedule(long delay, long interval, Runnable task);

    /** A mailbox has something in it. */
    void register(Mailbox mailbox, boolean hasSystemMessage);

    /** An actor was made. */
    void born(ActorCell actor);

    /** An actor has stopped: what is pending for it goes to Pekko's dead letters, as what is in its mailbox does. */
    void died(ActorCell actor);

    /** Does something later, as an event of its own, in the order in which the present code wants such things done. */
    void later(Runnable code);

    /** What is decided by chance and by time. */
    EventChoices choices();

    /** What happens to one actor may show to others in another way than by messages. */
    void entangle();

    /** Stops the program from using a part of Pekko that is not under control; null for none. */
    void refuse(@Nullable UncontrolledParts part, String by);
}
