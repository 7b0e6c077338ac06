package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a delivery did in a program that is alive.
 *
 * @param sent what became pending, in order: each gets the next slot
 * @param born who was created, in order
 * @param blocked how many actors are blocked in the middle of a handler now
 * @param waits whether the handler blocked
 * @param failure what went wrong, if anything; the schedule ends with it
 * @param noticed what is no failure but may be worth knowing
 */
public record Happening(
        List<Message> sent,
        List<ActorId> born,
        int blocked,
        boolean waits,
        @Nullable Failure failure,
        List<Failure> noticed) {
    /** When there is nothing else worth knowing. */
    public Happening(List<Message> sent, List<ActorId> born, int blocked, boolean waits, @Nullable Failure failure) {
        this(sent, born, blocked, waits, failure, List.of());
    }
}
