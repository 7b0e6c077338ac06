package dev.galgo.examples.alike;

import dev.galgo.examples.Arguments;
import java.util.ArrayList;
import java.util.List;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Customers who are all alike ask an office for one of its tickets, fewer than there are customers.
 *
 * <p>No more are sold than there were, {@code count(Customer c: c.holds) <= 3}: holds. Breaks with {@code broken}, where the office looks how many are left, asks the printer for one, and
 * counts it when that is done. Arguments: how many customers, 4 if absent; then {@code right} or {@code broken}.
 */
public class TicketOffice extends Actor {
    /** How many tickets there are. */
    static final int TICKETS = 3;

    private final List<ActorName> customers = new ArrayList<>();

    @message
    public void setUp(String[] args) {
        boolean broken = Arguments.variant(args, 1, "right", "broken").equals("broken");
        ActorName office = create(Office.class, broken);
        for (int i = 0; i < Arguments.size(args, 4); i++) {
            customers.add(create(Customer.class, office));
        }
    }

    @message
    public void test(String[] args) {
        customers.forEach(customer -> send(customer, "start"));
    }

    /** Wants a ticket, once. */
    public static class Customer extends Actor {
        private final ActorName office;

        @SuppressWarnings("UnusedVariable") // for claims
        private boolean holds;

        public Customer(ActorName office) {
            this.office = office;
        }

        @message
        public void start() {
            send(office, "buy", self());
        }

        @message
        public void sold() {
            holds = true;
        }

        @message
        public void soldOut() {}
    }

    /** Sells tickets as long as there are any. */
    public static class Office extends Actor {
        private final boolean broken;
        private int left = TICKETS;

        public Office(boolean broken) {
            this.broken = broken;
        }

        @message
        public void buy(ActorName customer) {
            if (left == 0) {
                send(customer, "soldOut");
            } else if (broken) {
                send(self(), "printed", customer);
            } else {
                left--;
                send(customer, "sold");
            }
        }

        @message
        public void printed(ActorName customer) {
            left--;
            send(customer, "sold");
        }
    }
}
