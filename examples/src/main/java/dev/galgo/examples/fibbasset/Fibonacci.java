package dev.galgo.examples.fibbasset;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Computes Fibonacci numbers and remembers nothing: what a call needs travels with it. */
public class Fibonacci extends Actor {

    @message
    public void boot(int n) {
        send(self(), "fib", n, self(), "finished");
    }

    /** Sends the n-th number to {@code client} under {@code replyName}, at once or through a collector. */
    @message
    public void fib(int n, ActorName client, String replyName) {
        if (n < 3) {
            send(client, replyName, n == 0 ? 0 : 1);
            return;
        }
        ActorName collector = create(Collector.class, client, replyName);
        send(self(), "fib", n - 1, collector, "result");
        send(self(), "fib", n - 2, collector, "result");
    }

    @message
    public void finished(int number) {}
}
