package dev.galgo.examples.mergesort;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts n values. Argument: n, 4 if absent. */
public class MergesortDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName first;

    @message
    public void setUp(String[] args) {
        first = create(Mergesort.class);
    }

    @message
    public void test(String[] args) {
        send(first, "boot", Inputs.ofSize(Arguments.size(args, 4)));
    }
}
