package dev.galgo.examples.server;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sets the server's value, reads it twice and keeps what it read. */
public class Client extends Actor {
    private final ActorName server;
    private int v1;
    private int v2;

    public Client(ActorName server) {
        this.server = server;
    }

    @message
    public void start() {
        send(server, "set", 5);
        v1 = call(server, "get");
        v2 = call(server, "get");
        send(server, "shutdown");
    }

    @Override
    public String toString() {
        return "read " + v1 + ", then " + v2;
    }
}
