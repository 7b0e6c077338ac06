package dev.galgo.corpus.programs.arithmetic;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Two steps of arithmetic on one field, in any order, and a look at the end: wrong if the order of the two shows. */
abstract class Adding extends Actor {
    int steps;

    @message
    public void test() {
        send(self(), "two");
        send(self(), "one");
        send(self(), "look");
    }

    @message
    public void one() {
        first();
        steps++;
    }

    @message
    public void two() {
        second();
        steps++;
    }

    @message
    public void look() {
        assert steps < 2 || right() : "the order shows";
    }

    abstract void first();

    abstract void second();

    abstract boolean right();
}
