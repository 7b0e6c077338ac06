package dev.galgo.pi.family.ring;

import org.jspecify.annotations.Nullable;

/**
 * An actor of a ring as another one knows it: the neighbour to the left, -1, that one itself, 0, or the neighbour to the right, 1; or a channel of it.
 */
record Peer(int side, @Nullable String channel) {
    /** The same actor as a neighbour knows it, who may be too far away from it for a ring. */
    Peer seenFrom(int neighbour) {
        return new Peer(side - neighbour, channel);
    }

    boolean isNear() {
        return -1 <= side && side <= 1;
    }
}
