package dev.galgo.examples.quicksort;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts by actors that end when they have answered. Argument: how many numbers, 6 if absent. */
public class QuicksortEndingDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName first;

    @message
    public void setUp(String[] args) {
        first = create(EndingQuicksort.class);
    }

    @message
    public void test(String[] args) {
        send(first, "boot", Inputs.ofSize(Arguments.size(args, 6)));
    }
}
