package dev.galgo.examples.auction;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Has made up its mind. */
public class Bidder extends Actor {
    private final int price;

    public Bidder(int price) {
        this.price = price;
    }

    @message
    public int bid() {
        return price;
    }
}
