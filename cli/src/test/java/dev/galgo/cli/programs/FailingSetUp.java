package dev.galgo.cli.programs;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** A driver whose set-up fails: by itself, or in an actor that it calls. */
public class FailingSetUp extends Actor {
    @message
    public void setUp(String[] words) {
        if (words[0].equals("itself")) {
            throw new IllegalStateException("no database");
        }
        call(create(Callee.class), "check");
    }

    @message
    public void test(String[] words) {
        send(create(Callee.class), "check");
    }

    /** Holds something that does not hold. */
    public static class Callee extends Actor {
        @message
        public boolean check() {
            throw new AssertionError("does not hold");
        }
    }
}
