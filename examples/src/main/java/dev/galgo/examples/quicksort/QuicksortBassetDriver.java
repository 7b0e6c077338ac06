package dev.galgo.examples.quicksort;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts the five values of Table I of the Basset paper, column ActorFoundry. */
public class QuicksortBassetDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName first;

    @message
    public void setUp(String[] args) {
        first = create(Quicksort.class);
    }

    @message
    public void test(String[] args) {
        send(first, "boot", Inputs.bassetFoundry());
    }
}
