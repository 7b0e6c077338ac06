package dev.galgo.examples.fibbasset;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Asks for the n-th Fibonacci number. Argument: n, 4 if absent. */
public class FibonacciDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName fibonacci;

    @message
    public void setUp(String[] args) {
        fibonacci = create(Fibonacci.class);
    }

    @message
    public void test(String[] args) {
        send(fibonacci, "boot", Arguments.size(args, 4));
    }
}
