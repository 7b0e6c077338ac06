package dev.galgo.examples.fib;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Wants a Fibonacci number: plants the root of the tree and takes its answer. */
public class Asker extends Actor {

    @message
    public void boot(int n) {
        ActorName root = create(Fib.class, self(), "finished");
        send(root, "fib", n);
    }

    @message
    public void finished(int number) {}
}
