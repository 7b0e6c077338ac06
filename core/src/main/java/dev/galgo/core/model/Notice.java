package dev.galgo.core.model;

import java.util.List;

/**
 * Something worth knowing that a delivery did, with the way to it. It is met in the moment of the delivery, so that nobody has to
 * remember it until the run ends.
 *
 * @param slots what was delivered, the delivery that did it last
 * @param ways in which way each of them
 */
public record Notice(Failure what, List<Integer> slots, List<Integer> ways) {
    public Notice {
        slots = List.copyOf(slots);
        ways = List.copyOf(ways);
    }
}
