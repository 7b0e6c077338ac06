package dev.galgo.examples.dht;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Two nodes and a client. Argument: {@code a}, the default, for two keys of one node that are put, put again and looked up; {@code b} for
 * a key that is looked up at the wrong node. One node looks after the ring meanwhile.
 */
public class DhtDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] nodes;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName client;

    @message
    public void setUp(String[] args) {
        client = create(Client.class);
        nodes = new ActorName[2];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = create(Node.class, i, nodes.length);
        }
        for (int i = 0; i < nodes.length; i++) {
            call(nodes[i], "connect", nodes[(i + 1) % nodes.length]);
        }
    }

    @message
    public void test(String[] args) {
        send(nodes[1], "stabilise");
        if (args.length > 0 && args[0].equals("b")) {
            send(nodes[0], "put", 0, 10);
            send(nodes[1], "get", 0, client);
        } else {
            send(nodes[0], "put", 0, 10);
            send(nodes[0], "put", 2, 20);
            send(nodes[0], "get", 0, client);
        }
    }
}
