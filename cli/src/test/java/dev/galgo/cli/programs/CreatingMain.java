package dev.galgo.cli.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** An actor that creates in answer to several messages, so that its children change their names while they are explored. */
public final class CreatingMain {
    private CreatingMain() {}

    public static void main(String[] args) {
        ActorName maker = createActor(Maker.class);
        send(maker, "make", 1);
        send(maker, "make", 2);
    }

    /** Makes a child for each number. */
    public static class Maker extends Actor {
        private int made;

        @message
        public void make(int number) {
            made++;
            send(create(Child.class), "check", number, made);
        }
    }

    /** Believes that numbers do not come too late. */
    public static class Child extends Actor {
        @message
        public void check(int number, int expected) {
            assert number >= expected : number + " came as number " + expected;
        }
    }
}
