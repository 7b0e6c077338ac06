package dev.galgo.corpus.programs.channels;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** One actor leaves a trace somewhere in the process, another looks for it: wrong if the first comes first. */
abstract class Whispering extends Actor {
    @message
    public void setUp() throws Exception {
        clear();
    }

    @message
    public void test() {
        ActorName other = create(getClass());
        send(other, "look");
        send(self(), "poke");
    }

    @message
    public void look() throws Exception {
        assert !traced() : "the other one was here";
    }

    @message
    public void poke() throws Exception {
        trace();
    }

    void clear() throws Exception {}

    abstract void trace() throws Exception;

    abstract boolean traced() throws Exception;
}
