package dev.galgo.examples.bugs;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Deadlocks when every philosopher reaches for a second fork before lending the own one: a cycle of calls.
 *
 * <p>Each owns the fork to the left and calls the neighbour to the right for the other. Whoever waits in a call answers nobody, so if all
 * have begun to dine, all wait for ever. Any neighbour that lends before dining breaks the cycle. Argument: how many dine, 3 if absent.
 */
public class Philosophers extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] table;

    @message
    public void setUp(String[] args) {
        table = new ActorName[Arguments.size(args, 3)];
        for (int i = 0; i < table.length; i++) {
            table[i] = create(Philosopher.class);
        }
    }

    @message
    public void test(String[] args) {
        for (int i = 0; i < table.length; i++) {
            send(table[i], "dine", table[(i + 1) % table.length]);
        }
    }

    /** Owns one fork and needs two. */
    public static class Philosopher extends Actor {
        private int meals;

        @message
        public void dine(ActorName neighbour) {
            boolean lent = call(neighbour, "lend");
            if (lent) {
                meals++;
            }
        }

        @message
        public boolean lend() {
            return true;
        }

        @message
        public int meals() {
            return meals;
        }
    }
}
