package dev.galgo.examples.server;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sets the server's value, reads it twice, and trusts that nothing comes in between. */
public class CheckedClient extends Actor {
    private final ActorName server;

    public CheckedClient(ActorName server) {
        this.server = server;
    }

    @message
    public void start() {
        send(server, "set", 5);
        int v1 = call(server, "get");
        int v2 = call(server, "get");
        assert v1 == v2 : "read " + v1 + ", then " + v2;
        send(server, "shutdown");
    }
}
