package dev.galgo.examples.registry;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Keeps who registered, in order of arrival. */
public class Registry extends Actor {
    private final List<ActorName> registered = new ArrayList<>();

    @message
    public void register(ActorName client) {
        registered.add(client);
    }
}
