package dev.galgo.examples.leader;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Lets a ring of n processes elect a leader. Argument: n, 4 if absent. */
public class LeaderDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] ring;

    @message
    public void setUp(String[] args) {
        ring = new ActorName[Arguments.size(args, 4)];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = create(RingProcess.class, i);
        }
        for (int i = 0; i < ring.length; i++) {
            call(ring[i], "connect", ring[(i + 1) % ring.length]);
        }
    }

    @message
    public void test(String[] args) {
        for (int i = 0; i < ring.length; i++) {
            send(ring[(i + 1) % ring.length], "first", i);
        }
    }
}
