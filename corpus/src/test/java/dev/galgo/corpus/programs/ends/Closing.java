package dev.galgo.corpus.programs.ends;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Does something to the output of the process, and has a bug besides that shows in one order. */
abstract class Closing extends Actor {
    boolean ready;

    @message
    public void test() throws Exception {
        close();
        send(self(), "prepare");
        send(self(), "go");
    }

    @message
    public void prepare() {
        ready = true;
    }

    @message
    public void go() {
        assert ready : "not prepared";
    }

    abstract void close() throws Exception;
}
