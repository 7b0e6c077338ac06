package dev.galgo.examples.calls;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Deadlocks in every schedule: a shop asks its customer back while the customer waits for the shop. Compare {@link NoCallback}.
 */
public class Callback extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName shop;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName customer;

    @message
    public void setUp() {
        shop = create(Shop.class);
        customer = create(Customer.class);
    }

    @message
    public void test() {
        send(customer, "order", shop);
    }

    /** Wants to know who orders. */
    public static class Shop extends Actor {
        @message
        public String sell(ActorName customer) {
            String name = call(customer, "name");
            return "for " + name;
        }
    }

    /** Can tell its name, but not while it waits. */
    public static class Customer extends Actor {
        private String parcel = "";

        @message
        public void order(ActorName shop) {
            parcel = call(shop, "sell", self());
        }

        @message
        public String name() {
            return "Ada " + parcel;
        }
    }
}
