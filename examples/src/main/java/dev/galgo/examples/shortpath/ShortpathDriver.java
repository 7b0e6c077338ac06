package dev.galgo.examples.shortpath;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Finds the shortest paths in a graph. Argument: {@code 4}, {@code 5} or {@code basset}; 4 if absent. */
public class ShortpathDriver extends Actor {
    private final ActorName[] nodes = new ActorName[Graph.NODES];

    @message
    public void setUp(String[] args) {
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = create(Node.class, i);
        }
        for (Graph.Edge edge : Graph.named(args).edges()) {
            call(nodes[edge.from()], "connect", nodes[edge.to()], edge.weight());
        }
    }

    @message
    public void test(String[] args) {
        send(nodes[Graph.named(args).source()], "receive", 0, 0);
    }
}
