package dev.galgo.examples.calls;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Cannot deadlock: the customer tells its name at once, and the shop asks only the till, which asks nobody. Compare {@link Callback}. */
public class NoCallback extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName shop;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName customer;

    @message
    public void setUp() {
        shop = create(Shop.class, create(Till.class));
        customer = create(Customer.class);
    }

    @message
    public void test() {
        send(customer, "order", shop);
        send(customer, "order", shop);
    }

    /** Asks the till for the price. */
    public static class Shop extends Actor {
        private final ActorName till;

        public Shop(ActorName till) {
            this.till = till;
        }

        @message
        public String sell(String name) {
            int price = call(till, "price");
            return "for " + name + ", " + price;
        }
    }

    /** Asks nobody. */
    public static class Till extends Actor {
        @message
        public int price() {
            return 3;
        }
    }

    /** Waits for its parcel. */
    public static class Customer extends Actor {
        private String parcel = "";

        @message
        public void order(ActorName shop) {
            parcel = call(shop, "sell", "Ada");
        }

        @message
        public String parcel() {
            return parcel;
        }
    }
}
