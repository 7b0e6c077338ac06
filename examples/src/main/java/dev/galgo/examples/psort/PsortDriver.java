package dev.galgo.examples.psort;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts n numbers in a pipe whose left end is probed m - 1 times. Arguments: n, 4 if absent; m, 1 if absent. */
public class PsortDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName left;

    @message
    public void setUp(String[] args) {
        ActorName first = create(Mid.class);
        for (int i = 1; i < Arguments.size(args, 4); i++) {
            first = create(Mid.class, first);
        }
        left = create(Left.class, first);
    }

    @message
    public void test(String[] args) {
        for (int i = 1; i < Arguments.second(args, 1); i++) {
            send(left, "probe");
        }
        send(left, "start", Arguments.size(args, 4));
    }
}
