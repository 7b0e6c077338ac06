package dev.galgo.examples.server;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Reads the server's value twice without ever blocking: what comes next is in its phase. */
public class PostedClient extends Actor {
    private @Nullable ActorName server;
    private int phase;
    private int v1;
    private int v2;

    /** Says who the server is; for the driver. */
    @message
    public void connect(ActorName toServer) {
        server = toServer;
    }

    @message
    public void got(int value) {
        phase++;
        if (phase == 1) {
            v1 = value;
            send(server, "get", self());
        } else {
            v2 = value;
            send(server, "shutdown");
        }
    }

    @Override
    public String toString() {
        return "read " + v1 + ", then " + v2;
    }
}
