package dev.galgo.corpus.programs.arithmetic;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Two steps of arithmetic on one field, in any order, and a look at the end: wrong if the order of the two shows. */
abstract class Adding extends Actor {
    int steps;

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

    @message
    public void end() {
        assert right() : "the order shows";
    }

    private void done() {
        send(self(), "step");
    }

    @message
    public void step() {
        steps++;
        if (steps == 2) {
            send(self(), "end");
        }
    }

    abstract void first();

    abstract void second();

    abstract boolean right();
}
