package dev.galgo.examples.registration;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** n clients register and m say hello. Arguments: n, 4 if absent; m, 2 if absent. */
public class RegistrationDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] clients;

    @message
    public void setUp(String[] args) {
        ActorName registry = create(Registry.class);
        clients = new ActorName[Arguments.size(args, 4) + Arguments.second(args, 2)];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = create(Client.class, registry);
        }
    }

    @message
    public void test(String[] args) {
        int registering = Arguments.size(args, 4);
        for (int i = 0; i < clients.length; i++) {
            send(clients[i], i < registering ? "enrol" : "visit");
        }
    }
}
