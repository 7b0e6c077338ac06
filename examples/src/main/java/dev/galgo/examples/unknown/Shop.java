package dev.galgo.examples.unknown;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Takes an order and a cancellation of it. If the cancellation comes first, one price is dealt with in the wrong way. */
public class Shop extends Actor {
    private static final int FORGOTTEN = 2021;

    private boolean cancelled;

    /** A customer orders and thinks better of it. */
    @message
    public void open(int pieces, int price) {
        send(self(), "order", pieces, price);
        send(self(), "cancel");
    }

    @message
    public void order(int pieces, int price) {
        int total = pieces * price;
        if (total == FORGOTTEN && cancelled) {
            throw new IllegalStateException("an order was carried out that had been cancelled");
        }
    }

    @message
    public void cancel() {
        cancelled = true;
    }
}
