package dev.galgo.examples.spinsort;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts n numbers in a pipe of n places. Argument: n, 4 if absent. */
public class SpinsortDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName left;

    @message
    public void setUp(String[] args) {
        int n = Arguments.size(args, 4);
        ActorName place = create(Middle.class);
        for (int behind = 1; behind < n; behind++) {
            place = create(Middle.class, place, behind);
        }
        left = create(Left.class, place);
    }

    @message
    public void test(String[] args) {
        send(left, "start", Arguments.size(args, 4));
    }
}
