package dev.galgo.corpus.programs.hashorder;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Two messages put something into a collection, in either order, and then it is looked at. */
abstract class Collecting extends Actor {
    int done;

    @message
    public void test() {
        send(self(), "one");
        send(self(), "two");
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
        assert right() : "another order than expected";
    }

    abstract void first();

    abstract void second();

    abstract boolean right();
}
