package dev.galgo.examples.shortpath;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** A node of the graph: knows the shortest way to it so far. */
public class Node extends Actor {
    private static final int UNREACHED = -1;

    private final int number;
    private final List<Neighbour> neighbours = new ArrayList<>();
    private int distance = UNREACHED;

    /** A node one can go to from here. */
    record Neighbour(ActorName node, int weight) implements Serializable {}

    public Node(int number) {
        this.number = number;
    }

    /** Adds an edge; for the driver. */
    @message
    public void connect(ActorName node, int weight) {
        neighbours.add(new Neighbour(node, weight));
    }

    /** There is a way of length {@code soFar + weight} to this node. */
    @message
    public void receive(int soFar, int weight) {
        if (distance == UNREACHED || distance > soFar + weight) {
            distance = soFar + weight;
            for (Neighbour neighbour : neighbours) {
                send(neighbour.node(), "receive", distance, neighbour.weight());
            }
        }
    }

    @Override
    public String toString() {
        return "node " + number;
    }
}
