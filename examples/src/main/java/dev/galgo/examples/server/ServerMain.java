package dev.galgo.examples.server;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import osl.manager.ActorName;

/** The program with its assertion, started by a main method instead of a driver. */
public final class ServerMain {
    private ServerMain() {}

    public static void main(String[] args) {
        ActorName server = createActor(Server.class);
        ActorName client = createActor(CheckedClient.class, server);
        send(client, "start");
    }
}
