package dev.galgo.examples.pipesort;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts n numbers in a pipe that grows. Argument: n, 4 if absent. */
public class PipesortDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName left;

    @message
    public void setUp(String[] args) {
        left = create(Left.class);
    }

    @message
    public void test(String[] args) {
        send(left, "feed", Arguments.size(args, 4), 0);
    }
}
