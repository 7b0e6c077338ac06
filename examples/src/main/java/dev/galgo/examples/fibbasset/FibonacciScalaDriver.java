package dev.galgo.examples.fibbasset;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Asks for the n-th Fibonacci number, shaped to give the Basset paper's counts for Scala. Argument: n, 4 if absent. */
public class FibonacciScalaDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName first;

    @message
    public void setUp(String[] args) {
        first = create(Delegator.class);
    }

    @message
    public void test(String[] args) {
        send(first, "fib", Arguments.size(args, 4));
    }
}
