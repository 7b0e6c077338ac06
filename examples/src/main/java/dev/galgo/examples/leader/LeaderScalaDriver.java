package dev.galgo.examples.leader;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Lets a ring of 3 processes elect a leader as the Basset paper's Scala program does: the middle process is created first, which matters
 * to searches that sort actors by age.
 */
public class LeaderScalaDriver extends Actor {
    private final ActorName[] ring = new ActorName[3];

    @message
    public void setUp(String[] args) {
        ring[1] = create(RingProcess.class, 1);
        ring[0] = create(RingProcess.class, 0);
        ring[2] = create(RingProcess.class, 2);
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
