package dev.galgo.examples.unknown;

import dev.galgo.unknown.Galgo;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The same shop, by a driver that asks for the values that nobody knows. */
public class ShopDriver extends Actor {
    @message
    public void setUp(String[] args) {
        // there is nothing to set up
    }

    @message
    public void test(String[] args) {
        ActorName shop = create(Shop.class);
        send(shop, "order", Galgo.unknownInt("pieces", 1, 100), Galgo.unknownInt("price", 1, 1000));
        send(shop, "cancel");
    }
}
