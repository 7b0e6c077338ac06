package dev.galgo.examples.election;

import dev.galgo.examples.Arguments;
import java.io.Serializable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Elects a leader, whom somebody asks for: of four nodes, none may be elected. Argument: how many nodes, 4 if absent. */
public class ElectionDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] nodes;

    @message
    public void setUp(String[] args) {
        nodes = new ActorName[Arguments.size(args, 4)];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = create(Node.class, i);
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
        send(create(Asker.class), "ask", nodes[nodes.length - 1]);
    }
}
