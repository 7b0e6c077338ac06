package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Creates, in the same place, actors of two classes with the same simple name. */
public final class Namesakes {
    private Namesakes() {}

    public static void main(String[] args) {
        send(createActor(Maker.class), "make");
    }

    /** Holds one of the two. */
    public static final class Left {
        private Left() {}

        /** Is called like the other. */
        public static class Hand extends Actor {
            @message
            public void grab() {}
        }
    }

    /** Holds the other. */
    public static final class Right {
        private Right() {}

        /** Is called like the other. */
        public static class Hand extends Actor {
            @message
            public void let() {}
        }
    }

    /** Takes one or the other. */
    public static class Maker extends Actor {
        @message
        public void make() {
            boolean left = choose(2) == 0;
            ActorName hand = create(left ? Left.Hand.class : Right.Hand.class);
            send(hand, left ? "grab" : "let");
        }
    }
}
