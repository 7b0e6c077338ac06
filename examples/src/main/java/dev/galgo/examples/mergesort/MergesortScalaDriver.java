package dev.galgo.examples.mergesort;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts n values as the Basset paper's Scala program does: the first actor sorts without being booted. Argument: n, 4 if absent. */
public class MergesortScalaDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName first;

    @message
    public void setUp(String[] args) {
        first = create(EndingMergesort.class);
    }

    @message
    public void test(String[] args) {
        send(first, "sort", Inputs.ofSize(Arguments.size(args, 4)));
    }
}
