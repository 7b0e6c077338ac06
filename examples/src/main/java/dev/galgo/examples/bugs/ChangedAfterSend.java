package dev.galgo.examples.bugs;

import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Changes a message after it was sent: the customer puts something into the basket that already lies at the till.
 *
 * <p>{@code sendByRef} does not copy. What the till sees depends on when it looks, and on whether both run on one machine.
 */
public class ChangedAfterSend extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName customer;

    @message
    public void setUp(String[] args) {
        customer = create(Customer.class);
    }

    @message
    public void test(String[] args) {
        send(customer, "shop");
    }

    /** Fills a basket, sends it off, and fills it further. */
    public static class Customer extends Actor {
        @message
        public void shop() {
            ActorName till = create(Till.class);
            var basket = new ArrayList<String>();
            basket.add("bread");
            sendByRef(till, "pay", basket);
            basket.add("wine");
        }
    }

    /** Counts what is in a basket. */
    public static class Till extends Actor {
        private int sold;

        @message
        public void pay(List<String> basket) {
            sold += basket.size();
        }

        @message
        public int sold() {
            return sold;
        }
    }
}
