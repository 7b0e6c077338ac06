package dev.galgo.examples.bugs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Fails for some inputs only: the customer may put in less than the price, and the machine gives negative change.
 *
 * <p>{@code choose} stands for what the world decides. Every alternative is tried, so the input that breaks the program is found like an
 * order that does.
 */
public class WrongChange extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName customer;

    @message
    public void setUp(String[] args) {
        customer = create(Customer.class, create(Machine.class));
    }

    @message
    public void test(String[] args) {
        send(customer, "buy");
    }

    /** Puts in anything from nothing to three coins. */
    public static class Customer extends Actor {
        private final ActorName machine;

        public Customer(ActorName machine) {
            this.machine = machine;
        }

        @message
        public void buy() {
            int coins = choose(4);
            send(machine, "insert", coins);
        }
    }

    /** Sells something for two coins. */
    public static class Machine extends Actor {
        @message
        public void insert(int coins) {
            int change = coins - 2;
            assert change >= 0 : "change of " + change + " for " + coins + " coins";
        }
    }
}
