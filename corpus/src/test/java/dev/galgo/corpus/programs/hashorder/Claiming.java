package dev.galgo.corpus.programs.hashorder;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Claims something about the order in which something comes. */
abstract class Claiming extends Actor {
    @message
    public void test() {
        send(self(), "look");
    }

    @message
    public void look() throws Exception {
        assert right() : "another order than expected";
    }

    abstract boolean right() throws Exception;
}
