package dev.galgo.corpus.programs.chance;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Draws on something twice, in two messages: wrong if one draw is unlucky. */
abstract class Drawing extends Actor {
    int drawn;

    @message
    public void test() {
        send(self(), "draw");
        send(self(), "draw");
    }

    @message
    public void draw() throws Exception {
        assert lucky() : "an unlucky draw";
        drawn++;
    }

    abstract boolean lucky() throws Exception;
}
