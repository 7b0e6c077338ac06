package dev.galgo.examples.bugs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Writes a static field from a handler: two clerks number their tickets from one counter.
 *
 * <p>A static is shared by all actors of a virtual machine and belongs to none of them. Taking a step back or running the step elsewhere
 * gives other numbers. An actor that hands out numbers does it right.
 */
public class StaticCounter extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName here;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName there;

    @message
    public void setUp(String[] args) {
        here = create(Clerk.class);
        there = create(Clerk.class);
    }

    @message
    public void test(String[] args) {
        send(here, "issue");
        send(there, "issue");
    }

    /** Numbers tickets. */
    public static class Clerk extends Actor {
        private static int issued;

        private int lastTicket;

        @message
        public void issue() {
            issued++;
            lastTicket = issued;
        }

        @message
        public int lastTicket() {
            return lastTicket;
        }
    }
}
