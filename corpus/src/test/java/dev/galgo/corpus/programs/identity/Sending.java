package dev.galgo.corpus.programs.identity;

import java.io.Serializable;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Sends one value to itself, by value, and looks at what arrives. */
abstract class Sending extends Actor {
    @message
    public void test() {
        send(self(), "take", value());
    }

    @message
    public void take(Serializable arrived) {
        assert right(arrived) : "it did not arrive as it was sent";
    }

    abstract Serializable value();

    abstract boolean right(Serializable arrived);
}
