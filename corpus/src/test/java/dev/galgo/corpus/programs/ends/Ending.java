package dev.galgo.corpus.programs.ends;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Two messages; if the second comes first, the first does what must not happen. */
abstract class Ending extends Actor {
    boolean ready;

    @message
    public void test() {
        send(self(), "prepare");
        send(self(), "go");
    }

    @message
    public void prepare() {
        ready = true;
    }

    @message
    public void go() throws Exception {
        if (!ready) {
            end();
        }
    }

    abstract void end() throws Exception;
}
