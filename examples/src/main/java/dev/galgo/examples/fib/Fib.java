package dev.galgo.examples.fib;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Computes one Fibonacci number, by itself if it is easy, otherwise with two further actors. */
public class Fib extends Actor {
    private final ActorName client;
    private final String replyName;
    private boolean hasFirst;
    private int first;

    /** An actor that answers {@code client} with a message named {@code replyName}. */
    public Fib(ActorName client, String replyName) {
        this.client = client;
        this.replyName = replyName;
    }

    @message
    public void fib(int n) {
        if (n < 3) {
            send(client, replyName, n == 0 ? 0 : 1);
            return;
        }
        ActorName one = create(Fib.class, self(), "result");
        send(one, "fib", n - 1);
        ActorName two = create(Fib.class, self(), "result");
        send(two, "fib", n - 2);
    }

    @message
    public void result(int number) {
        if (hasFirst) {
            send(client, replyName, first + number);
        } else {
            hasFirst = true;
            first = number;
        }
    }
}
