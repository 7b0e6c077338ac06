package dev.galgo.examples.registration;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Keeps who registered, in order of arrival, and counts who only said hello. */
public class Registry extends Actor {
    private final List<ActorName> registered = new ArrayList<>();
    private int greetings;

    @message
    public void register(ActorName client) {
        registered.add(client);
    }

    @message
    public void hello() {
        greetings++;
    }

    @Override
    public String toString() {
        return registered.size() + " registered, " + greetings + " said hello";
    }
}
