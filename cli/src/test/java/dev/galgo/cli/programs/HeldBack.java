package dev.galgo.cli.programs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Waits for ever at a gate that nobody opens: no cycle, but an answer that does not come. */
public class HeldBack extends Actor {
    @message
    public void test() {
        ActorName gate = create(Gate.class);
        send(create(Walker.class), "walk", gate);
    }

    /** Wants to pass. */
    public static class Walker extends Actor {
        @message
        public void walk(ActorName gate) {
            call(gate, "pass");
        }
    }

    /** Is closed. */
    public static class Gate extends Actor {
        private boolean open;

        @Disable(messageName = "pass")
        public boolean closed() {
            return !open;
        }

        @message
        public void pass() {}

        @message
        public void open() {
            open = true;
        }
    }
}
