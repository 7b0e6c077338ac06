package dev.galgo.examples.server;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Holds one value, and posts it to whoever asks instead of returning it. */
public class PostingServer extends Actor {
    private int value;

    @message
    public void set(int newValue) {
        value = newValue;
    }

    @message
    public void get(ActorName client) {
        send(client, "got", value);
    }

    @message
    public void shutdown() {
        destroy("asked to");
    }
}
