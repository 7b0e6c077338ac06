package dev.galgo.foundry.programs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Creates and then waits, in answer to several messages: its children get other names while it is explored. */
public class Renaming extends Actor {
    @message
    public void test() {
        ActorName oracle = create(Oracle.class);
        ActorName parent = create(Parent.class, oracle);
        send(parent, "bear");
        send(parent, "bear");
    }

    public static class Parent extends Actor {
        private final ActorName oracle;

        public Parent(ActorName oracle) {
            this.oracle = oracle;
        }

        @message
        public void bear() {
            create(Oracle.class);
            call(oracle, "ask");
        }
    }

    public static class Oracle extends Actor {
        @message
        public int ask() {
            return 42;
        }
    }
}
