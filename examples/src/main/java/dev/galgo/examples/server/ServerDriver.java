package dev.galgo.examples.server;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The program of Table I of the Basset paper: nothing is asserted, so every schedule runs to its end. */
public class ServerDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName client;

    @message
    public void setUp(String[] args) {
        ActorName server = create(Server.class);
        client = create(Client.class, server);
    }

    @message
    public void test(String[] args) {
        send(client, "start");
    }
}
