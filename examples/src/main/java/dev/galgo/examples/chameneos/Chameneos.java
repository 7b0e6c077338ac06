package dev.galgo.examples.chameneos;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** A creature that seeks company and takes on colour from it. */
public class Chameneos extends Actor {
    private final ActorName broker;
    private Colour colour;
    private int meetings;
    private int meetingsWithSelf;

    public Chameneos(ActorName broker, Colour colour) {
        this.broker = broker;
        this.colour = colour;
    }

    @message
    public void start() {
        send(broker, "hook", self(), colour);
    }

    /** Meets another creature and at once seeks the next. */
    @message
    public void hook(ActorName other, Colour othersColour) {
        colour = colour.meeting(othersColour);
        meetings++;
        if (other.equals(self())) {
            meetingsWithSelf++;
        }
        send(broker, "hook", self(), colour);
    }

    @message
    public void stop() {}

    @Override
    public String toString() {
        return colour + " after " + meetings + " meetings, " + meetingsWithSelf + " of them with itself";
    }
}
