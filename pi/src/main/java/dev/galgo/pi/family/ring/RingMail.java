package dev.galgo.pi.family.ring;

import java.util.List;

/**
 * A message on its way between two neighbours, or of an actor to itself.
 *
 * @param side on which side of its sender the receiver is
 * @param payload what it carries, as the receiver knows it
 */
record RingMail(int side, String channel, List<Peer> payload) {
    RingMail {
        payload = List.copyOf(payload);
    }
}
