package dev.galgo.bench.crowd;

import dev.galgo.examples.chameneos.Broker;
import dev.galgo.examples.chameneos.Chameneos;
import dev.galgo.examples.chameneos.Colour;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** A broker for one creature more than there are colours. */
public class CrowdBroker extends Broker {
    @message
    public void gather(int meetings) {
        boot(meetings);
        ActorName fourth = create(Chameneos.class, self(), Colour.BLUE);
        send(fourth, "start");
    }
}
