package dev.galgo.examples.quicksort;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts the four values of Table I of the Basset paper, column Scala: the first actor sorts without being booted. */
public class QuicksortScalaDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName first;

    @message
    public void setUp(String[] args) {
        first = create(EndingQuicksort.class);
    }

    @message
    public void test(String[] args) {
        send(first, "sort", Inputs.bassetScala());
    }
}
