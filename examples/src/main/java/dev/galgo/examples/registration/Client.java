package dev.galgo.examples.registration;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Registers, or says hello. */
public class Client extends Actor {
    private final ActorName registry;

    public Client(ActorName registry) {
        this.registry = registry;
    }

    @message
    public void enrol() {
        send(registry, "register", self());
    }

    @message
    public void visit() {
        send(registry, "hello");
    }
}
