package dev.galgo.examples.quicksort;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts n values, and the first actor sorts without being booted, as the paper on actor selection counts. Argument: n, 5 if absent. */
public class QuicksortUnbootedDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName first;

    @message
    public void setUp(String[] args) {
        first = create(Quicksort.class);
    }

    @message
    public void test(String[] args) {
        send(first, "sort", Inputs.ofSize(Arguments.size(args, 5)));
    }
}
