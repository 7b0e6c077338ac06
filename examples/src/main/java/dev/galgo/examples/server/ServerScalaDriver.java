package dev.galgo.examples.server;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * The Basset paper's Scala program: the client is older than the server, and {@code set} and the first {@code get} are on their way when
 * exploration begins.
 */
public class ServerScalaDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName client;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName server;

    @message
    public void setUp(String[] args) {
        client = create(PostedClient.class);
        server = create(PostingServer.class);
        call(client, "connect", server);
    }

    @message
    public void test(String[] args) {
        send(server, "set", 5);
        send(server, "get", client);
    }
}
