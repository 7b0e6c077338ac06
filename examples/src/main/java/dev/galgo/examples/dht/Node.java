package dev.galgo.examples.dht;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Keeps the keys that fall to it and passes the others on around the ring. */
public class Node extends Actor {
    private final int number;
    private final int nodes;
    private final Map<Integer, Integer> table = new TreeMap<>();
    private @Nullable ActorName successor;
    private @Nullable ActorName predecessor;

    /** Node {@code number} of {@code nodes}. */
    public Node(int number, int nodes) {
        this.number = number;
        this.nodes = nodes;
    }

    /** Says who comes next; for the driver. */
    @message
    public void connect(ActorName next) {
        successor = next;
    }

    @message
    public void put(int key, int value) {
        if (key % nodes == number) {
            table.put(key, value);
        } else {
            send(successor, "put", key, value);
        }
    }

    @message
    public void get(int key, ActorName client) {
        if (key % nodes == number) {
            send(client, "found", key, table.getOrDefault(key, -1));
        } else {
            send(successor, "get", key, client);
        }
    }

    /** Has the next node learn who comes before it. */
    @message
    public void stabilise() {
        send(successor, "precede", self());
    }

    @message
    public void precede(ActorName previous) {
        predecessor = previous;
    }

    @Override
    public String toString() {
        return "after " + predecessor + ": " + table;
    }
}
