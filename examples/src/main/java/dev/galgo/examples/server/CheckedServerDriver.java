package dev.galgo.examples.server;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The program with its assertion, which some schedules break. */
public class CheckedServerDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName client;

    @message
    public void setUp(String[] args) {
        ActorName server = create(Server.class);
        client = create(CheckedClient.class, server);
    }

    @message
    public void test(String[] args) {
        send(client, "start");
    }
}
