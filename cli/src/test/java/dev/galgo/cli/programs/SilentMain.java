package dev.galgo.cli.programs;

import static osl.manager.Foundry.createActor;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Creates an actor and sends it nothing. */
public final class SilentMain {
    private SilentMain() {}

    public static void main(String[] args) {
        createActor(Listener.class);
    }

    /** Hears nothing. */
    public static class Listener extends Actor {
        @message
        public void hear() {}
    }
}
