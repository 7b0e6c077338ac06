package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import java.util.List;

/** The configuration itself: actors with their local states, and what is pending. For whoever tells what is the matter here. */
public interface ConfigurationView extends SentMessages {
    /** How many messages are pending. */
    int pending();

    /** How many actors are blocked in a call. */
    int waiting();

    /** The first pending message, deliverable or not, after this slot ({@link Traversal#NONE} to begin), or {@link Traversal#NONE}. */
    int pendingAfter(int slot);

    /** The actors that exist here, in the order of their creation along the schedule. */
    List<ActorId> actors();

    /** The local state of an actor that exists here. */
    Local local(ActorId actor);

    /** What is resolved here. */
    default Futures futures() {
        return Futures.NONE;
    }
}
