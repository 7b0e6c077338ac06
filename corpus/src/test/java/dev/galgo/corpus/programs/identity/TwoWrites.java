package dev.galgo.corpus.programs.identity;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Two messages write the same value in two ways, in either order; the last one shows only to who looks closer than equality does. */
abstract class TwoWrites extends Actor {
    int done;

    @message
    public void test() {
        send(self(), "two");
        send(self(), "one");
    }

    @message
    public void one() {
        first();
        done();
    }

    @message
    public void two() {
        second();
        done();
    }

    private void done() {
        done++;
        if (done == 2) {
            send(self(), "look");
        }
    }

    @message
    public void look() {
        assert right() : "not the one that was expected";
    }

    abstract void first();

    abstract void second();

    abstract boolean right();
}
