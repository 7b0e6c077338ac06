package dev.galgo.examples.leader;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** One place in the ring, in the race until it hears of a better candidate. */
public class RingProcess extends Actor {
    @SuppressWarnings("NullAway.Init") // the driver closes the ring before anything else arrives
    private ActorName right;

    private int maxi;
    private int number;
    private int neighbour;
    private boolean active = true;

    public RingProcess(int maxi) {
        this.maxi = maxi;
    }

    /** Closes the ring; for the driver. */
    @message
    public void connect(ActorName toTheRight) {
        right = toTheRight;
    }

    /** The candidate of the process to the left. */
    @message
    public void first(int candidate) {
        number = candidate;
        if (!active) {
            send(right, "first", number);
        } else if (number != maxi) {
            neighbour = number;
            send(right, "second", number);
        }
    }

    /** The candidate of the process two to the left. */
    @message
    public void second(int candidate) {
        number = candidate;
        if (!active) {
            send(right, "second", number);
        } else if (neighbour > number && neighbour > maxi) {
            maxi = neighbour;
            send(right, "first", neighbour);
        } else {
            active = false;
        }
    }
}
