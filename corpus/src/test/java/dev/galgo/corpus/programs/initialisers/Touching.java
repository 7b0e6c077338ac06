package dev.galgo.corpus.programs.initialisers;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Two messages that use two classes for the first time, in either order. */
abstract class Touching extends Actor {
    int done;

    @message
    public void test() {
        send(self(), "one");
        send(self(), "two");
    }

    @message
    public void one() throws Exception {
        first();
        done++;
    }

    @message
    public void two() throws Exception {
        second();
        done++;
    }

    abstract void first() throws Exception;

    abstract void second() throws Exception;
}
