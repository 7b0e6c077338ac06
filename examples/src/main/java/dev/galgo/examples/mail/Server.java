package dev.galgo.examples.mail;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Knows who is there, and files letters in order of arrival. */
public class Server extends Actor {
    private final Set<ActorName> present = new HashSet<>();
    private final List<String> letters = new ArrayList<>();

    @message
    public void login(ActorName client) {
        present.add(client);
    }

    @message
    public void post(String letter) {
        letters.add(letter);
    }

    @Override
    public String toString() {
        return present.size() + " present, " + letters;
    }
}
