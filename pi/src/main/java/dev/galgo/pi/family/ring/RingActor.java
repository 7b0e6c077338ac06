package dev.galgo.pi.family.ring;

import java.util.List;

/**
 * An actor of a ring, but for who it is.
 *
 * @param location where it stands; {@link #ENDED} if nowhere
 * @param values what it knows there, itself first
 * @param own its messages to itself that are pending
 */
record RingActor(String location, List<Peer> values, List<RingMail> own) {
    /** No equation is called so. */
    static final String ENDED = "0";

    RingActor {
        values = List.copyOf(values);
        own = List.copyOf(own);
    }

    RingActor at(String newLocation, List<Peer> newValues) {
        return new RingActor(newLocation, newValues, own);
    }

    RingActor owning(List<RingMail> pending) {
        return new RingActor(location, values, pending);
    }
}
