package dev.galgo.core.trace;

import java.util.List;

/**
 * A sequence of deliveries that can be run again, today or on a later build of the program.
 *
 * <p>Each delivery is known by where its message came from: which earlier delivery sent it and at which position among that delivery's messages it
 * was. The texts are there to notice that the program has changed.
 *
 * @param circle how many deliveries, the last ones, can repeat for ever; 0 if it comes to its end
 */
public record Schedule(List<Delivered> deliveries, int circle) {
    /** The empty schedule: what went wrong did so before anything was delivered. */
    public static final Schedule EMPTY = new Schedule(List.of());

    public Schedule {
        deliveries = List.copyOf(deliveries);
        if (circle < 0 || circle > deliveries.size()) {
            throw new IllegalArgumentException(circle + " of " + deliveries.size() + " deliveries cannot go round");
        }
    }

    /** One that comes to its end. */
    public Schedule(List<Delivered> deliveries) {
        this(deliveries, 0);
    }

    /** The same, and so many of the last deliveries can repeat for ever. */
    public Schedule goingRound(int last) {
        return new Schedule(deliveries, last);
    }

    public int length() {
        return deliveries.size();
    }

    /**
     * One delivery.
     *
     * @param sentBy the number of the delivery that sent the message, from 1; 0 if it was pending at the start
     * @param nth its position among that delivery's messages, from 0
     * @param choices which alternative each {@code choose} in the handler took
     * @param from who sent it
     * @param to who received it
     * @param message what it was: {@code set(5)}
     */
    public record Delivered(int sentBy, int nth, List<Integer> choices, String from, String to, String message) {
        public Delivered {
            choices = List.copyOf(choices);
        }

        /** {@code set(5) from Client to Server}. */
        public String describe() {
            return message + " from " + from + " to " + to;
        }
    }
}
