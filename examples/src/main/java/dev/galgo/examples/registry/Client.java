package dev.galgo.examples.registry;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Registers when told to. */
public class Client extends Actor {

    @message
    public void boot(ActorName registry) {
        send(registry, "register", self());
    }
}
