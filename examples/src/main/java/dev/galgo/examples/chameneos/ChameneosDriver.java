package dev.galgo.examples.chameneos;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Lets three creatures meet. Argument: how many meetings, 2 if absent. */
public class ChameneosDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName broker;

    @message
    public void setUp(String[] args) {
        broker = create(Broker.class);
    }

    @message
    public void test(String[] args) {
        send(broker, "boot", Arguments.size(args, 2));
    }
}
