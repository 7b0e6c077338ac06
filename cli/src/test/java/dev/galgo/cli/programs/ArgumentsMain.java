package dev.galgo.cli.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Says what it was given. */
public final class ArgumentsMain {
    private ArgumentsMain() {}

    public static void main(String[] args) {
        send(createActor(Speaker.class), "say", String.join("|", args));
    }

    /** Prints, and fails so that the schedule is shown. */
    public static class Speaker extends Actor {
        @message
        public void say(String words) {
            System.out.println("said " + words);
            throw new IllegalArgumentException("words: " + words);
        }
    }
}
