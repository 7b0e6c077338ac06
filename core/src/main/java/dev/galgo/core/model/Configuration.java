package dev.galgo.core.model;

import java.util.List;

/** A configuration to be looked at as a whole: who there is, in which state, and what is pending. */
public interface Configuration {
    /** The actors that exist, in the order of their creation along the schedule. */
    List<ActorId> actors();

    /** The local state of an actor that exists. */
    Local local(ActorId actor);

    /** The messages that were sent and not delivered, in the order of their sending. */
    List<Message> pending();

    /** What has been resolved. */
    Futures futures();
}
