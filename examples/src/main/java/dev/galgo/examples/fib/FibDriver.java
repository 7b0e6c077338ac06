package dev.galgo.examples.fib;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Asks for the n-th Fibonacci number. Argument: n, 5 if absent. */
public class FibDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName asker;

    @message
    public void setUp(String[] args) {
        asker = create(Asker.class);
    }

    @message
    public void test(String[] args) {
        send(asker, "boot", Arguments.size(args, 5));
    }
}
