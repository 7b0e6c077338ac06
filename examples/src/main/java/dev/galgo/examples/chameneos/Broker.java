package dev.galgo.examples.chameneos;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Introduces creatures to each other until all meetings have taken place. */
public class Broker extends Actor {
    private int meetingsLeft;
    private @Nullable ActorName waiting;
    private @Nullable Colour waitingColour;

    @message
    public void boot(int meetings) {
        meetingsLeft = meetings;
        for (Colour colour : Colour.values()) {
            ActorName creature = create(Chameneos.class, self(), colour);
            send(creature, "start");
        }
    }

    /** A creature wants to meet somebody. */
    @message
    public void hook(ActorName creature, Colour colour) {
        if (meetingsLeft == 0) {
            send(creature, "stop");
        } else if (waiting == null || waitingColour == null) {
            waiting = creature;
            waitingColour = colour;
        } else {
            send(waiting, "hook", creature, colour);
            send(creature, "hook", waiting, waitingColour);
            waiting = null;
            waitingColour = null;
            meetingsLeft--;
        }
    }
}
