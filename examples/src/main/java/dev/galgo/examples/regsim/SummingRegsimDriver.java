package dev.galgo.examples.regsim;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Has n reports sent to a client that adds up their numbers. Argument: n, 6 if absent. */
public class SummingRegsimDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName master;

    @message
    public void setUp(String[] args) {
        master = create(SummingMaster.class);
    }

    @message
    public void test(String[] args) {
        send(master, "boot", Arguments.size(args, 6));
    }
}
