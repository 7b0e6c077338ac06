package dev.galgo.examples.server;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Holds one value. */
public class Server extends Actor {
    private int value;

    @message
    public void set(int newValue) {
        value = newValue;
    }

    @message
    public int get() {
        return value;
    }

    @message
    public void shutdown() {
        destroy("asked to");
    }
}
