package dev.galgo.cli.programs;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Goes round for ever. */
public class Restless extends Actor {
    private boolean even;

    @message
    public void turn() {
        even = !even;
        send(self(), "turn");
    }
}
