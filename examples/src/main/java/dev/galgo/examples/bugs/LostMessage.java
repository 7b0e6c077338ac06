package dev.galgo.examples.bugs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Loses a payment when the till closes first: the message stays behind, undelivered.
 *
 * <p>Nothing fails and nobody waits; the money is simply gone. The till should be closed by whoever knows that all have paid.
 */
public class LostMessage extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName till;

    @message
    public void setUp(String[] args) {
        till = create(Till.class);
    }

    @message
    public void test(String[] args) {
        send(till, "pay", 12);
        send(till, "close");
    }

    /** Takes payments until it closes. */
    public static class Till extends Actor {
        private int taken;

        @message
        public void pay(int amount) {
            taken += amount;
        }

        @message
        public void close() {
            destroy("closed with " + taken);
        }
    }
}
