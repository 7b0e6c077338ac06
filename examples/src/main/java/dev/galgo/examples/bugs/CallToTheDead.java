package dev.galgo.examples.bugs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Blocks for ever when the shop closes before the customer calls: nobody is left to answer.
 *
 * <p>A message to a destroyed actor is never delivered. For a {@code send} that is a lost message; for a {@code call} the caller waits for
 * an answer that cannot come.
 */
public class CallToTheDead extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName shop;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName customer;

    @message
    public void setUp(String[] args) {
        shop = create(Shop.class);
        customer = create(Customer.class);
    }

    @message
    public void test(String[] args) {
        send(customer, "enquire", shop);
        send(shop, "close");
    }

    /** Answers until it closes. */
    public static class Shop extends Actor {
        @message
        public int price() {
            return 3;
        }

        @message
        public void close() {
            destroy("closing time");
        }
    }

    /** Asks for the price and waits for the answer. */
    public static class Customer extends Actor {
        @message
        public void enquire(ActorName shop) {
            int price = call(shop, "price");
            assert price == 3 : "the price is " + price;
        }
    }
}
