package dev.galgo.examples.election;

import dev.galgo.examples.Arguments;
import java.io.Serializable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Elects a leader while the first node fails, comes back and does not vote again. Argument: how many nodes, 3 if absent. */
public class CarefulFailingElectionDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] nodes;

    @message
    public void setUp(String[] args) {
        nodes = new ActorName[Arguments.size(args, 3)];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = create(CarefulNode.class, i);
        }
        for (ActorName node : nodes) {
            call(node, "connect", (Serializable) nodes);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName node : nodes) {
            send(node, "start");
        }
        send(nodes[0], "fail");
    }
}
