package dev.galgo.examples.bugs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Sends a message that its receiver has no handler for: the name is misspelt.
 *
 * <p>Messages are named by strings, so the compiler does not notice. The same happens if the name is right and the arguments fit no handler.
 */
public class UnknownMessage extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName account;

    @message
    public void setUp(String[] args) {
        account = create(Account.class);
    }

    @message
    public void test(String[] args) {
        send(account, "deposit", 20);
        send(account, "widthdraw", 5);
    }

    /** Holds money. */
    public static class Account extends Actor {
        private int balance;

        @message
        public void deposit(int amount) {
            balance += amount;
        }

        @message
        public void withdraw(int amount) {
            balance -= amount;
        }

        @message
        public int balance() {
            return balance;
        }
    }
}
