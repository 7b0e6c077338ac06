package dev.galgo.corpus.programs.watchdog;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** One message prepares, the other goes on only then, or never. */
abstract class Waiting extends Actor {
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
            block();
        }
    }

    abstract void block() throws Exception;
}
