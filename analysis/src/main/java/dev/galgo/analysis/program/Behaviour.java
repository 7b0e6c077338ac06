package dev.galgo.analysis.program;

import dev.galgo.core.model.Insight.Footprint;
import java.util.List;

/**
 * What running a piece of an actor's code may do, over all ways through it and everything it uses.
 *
 * @param footprint the fields of the actor it touches
 * @param sends where it may send
 * @param creations where it may create actors
 * @param ends where it may end its actor
 * @param anything whether it may send any message and create any actor, because some of it could not be analysed
 * @param reservations why the footprint is {@code whole}, for people; empty if it is not
 */
public record Behaviour(
        Footprint footprint,
        List<Send> sends,
        List<Creation> creations,
        List<SourceLine> ends,
        boolean anything,
        List<Reservation> reservations) {
    /** What a reservation says of code that sends several messages and then waits for all the answers. */
    public static final String JOINS = "waits for answers";

    public Behaviour {
        sends = List.copyOf(sends);
        creations = List.copyOf(creations);
        ends = List.copyOf(ends);
        reservations = List.copyOf(reservations);
    }

    /** Whether it may send several messages before it waits for the answers; otherwise it waits for each at once. */
    public boolean joins() {
        return anything || reservations.stream().anyMatch(one -> one.what().equals(JOINS));
    }

    /** Something that keeps code from being understood by its fields alone. */
    public record Reservation(String what, SourceLine place) {
        @Override
        public String toString() {
            return what + " (" + place + ")";
        }
    }
}
