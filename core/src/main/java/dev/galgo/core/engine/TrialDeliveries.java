package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import java.util.List;

/** What deliveries would do here, without making them. For searches and reductions that leave out what they can foresee. */
public interface TrialDeliveries {
    /** Whether {@link #foresee} or {@link #foreseeVisited} may ever say yes. */
    default boolean foresees() {
        return false;
    }

    /**
     * The fingerprint of the configuration that delivering this message leads to, if that is known without delivering it and the delivery
     * is an ordinary one: a single way, no failure, nobody blocked. Otherwise false.
     */
    default boolean foresee(int slot, Fingerprint into) {
        return false;
    }

    /**
     * The same for a search that makes the delivery after all unless an ordinary one has led to that configuration before: whether this one is ordinary need be known
     * for that case only.
     */
    default boolean foreseeVisited(int slot, Fingerprint into) {
        return foresee(slot, into);
    }

    /**
     * Whether what is in these two slots, both deliverable here, may be delivered in either order and leads to the same. That goes without
     * saying for different receivers, but with mailbox delivery. For one receiver both orders are tried on its present local state: each
     * message is taken after the other, in a single way and without failing, sends and creates the same as before the other, and the
     * receiver ends in the same state. If messages are ordered, neither may come to stand behind another nor may the order of their
     * sends show.
     */
    boolean commute(int slot, int other);

    /** The futures that delivering what is in the slot, deliverable here, resolves in some way of handling it. */
    default List<ActorId> resolves(int slot) {
        return List.of();
    }
}
