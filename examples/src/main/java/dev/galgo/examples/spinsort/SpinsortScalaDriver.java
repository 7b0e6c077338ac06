package dev.galgo.examples.spinsort;

import dev.galgo.examples.Arguments;
import dev.galgo.examples.pipesort.Values;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts n numbers as the Basset paper's Scala program does: they are in the pipe from the start. Argument: n, 4 if absent. */
public class SpinsortScalaDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName first;

    @message
    public void setUp(String[] args) {
        first = create(Middle.class);
        for (int behind = 1; behind < Arguments.size(args, 4); behind++) {
            first = create(Middle.class, first, behind);
        }
    }

    @message
    public void test(String[] args) {
        for (int value : Values.first(Arguments.size(args, 4))) {
            send(first, "push", value);
        }
    }
}
