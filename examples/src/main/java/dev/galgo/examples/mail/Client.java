package dev.galgo.examples.mail;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Logs in and posts its letters. */
public class Client extends Actor {
    private final ActorName server;
    private final String name;

    public Client(ActorName server, String name) {
        this.server = server;
        this.name = name;
    }

    @message
    public void write(int letters) {
        send(server, "login", self());
        for (int i = 1; i <= letters; i++) {
            send(server, "post", "letter " + i + " of " + name);
        }
    }
}
