package dev.galgo.examples.registry;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Registers itself and has the clients register. Argument: how many register in all, 3 if absent. */
public class RegistryDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName registry;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] clients;

    @message
    public void setUp(String[] args) {
        registry = create(Registry.class);
        clients = new ActorName[Arguments.size(args, 3) - 1];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = create(Client.class);
        }
    }

    @message
    public void test(String[] args) {
        send(registry, "register", self());
        for (ActorName client : clients) {
            send(client, "boot", registry);
        }
    }
}
