package dev.galgo.examples.fibsum;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Asks for the n-th Fibonacci number. Argument: n above 2, 5 if absent. */
public class FibsumDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName root;

    @message
    public void setUp(String[] args) {
        root = create(Fib.class);
    }

    @message
    public void test(String[] args) {
        send(root, "fib", Arguments.size(args, 5));
    }
}
