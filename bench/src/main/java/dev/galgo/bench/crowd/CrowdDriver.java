package dev.galgo.bench.crowd;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Lets four creatures meet. Argument: how many meetings. */
public class CrowdDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName broker;

    @message
    public void setUp(String[] args) {
        broker = create(CrowdBroker.class);
    }

    @message
    public void test(String[] args) {
        send(broker, "gather", Arguments.size(args, 2));
    }
}
