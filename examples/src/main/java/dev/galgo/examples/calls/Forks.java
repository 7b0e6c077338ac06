package dev.galgo.examples.calls;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Deadlocks when every fork is lent and waits for the next one; does not if all philosophers take the lower fork first.
 *
 * <p>A philosopher borrows a fork until the other one has been used, too. A fork that is lent answers nobody. Arguments: how many dine, 3 if
 * absent; then {@code ordered} to take the lower fork first.
 */
public class Forks extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] forks;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] philosophers;

    @message
    public void setUp(String[] args) {
        forks = new ActorName[Arguments.size(args, 3)];
        philosophers = new ActorName[forks.length];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = create(Fork.class);
            philosophers[i] = create(Philosopher.class);
        }
    }

    @message
    public void test(String[] args) {
        boolean ordered = args.length > 1 && args[1].equals("ordered");
        for (int i = 0; i < forks.length; i++) {
            int next = (i + 1) % forks.length;
            boolean swap = ordered && next < i;
            send(philosophers[i], "dine", forks[swap ? next : i], forks[swap ? i : next]);
        }
    }

    /** Needs two forks. */
    public static class Philosopher extends Actor {
        private int meals;

        @message
        public void dine(ActorName first, ActorName second) {
            call(first, "lend", second);
            meals++;
        }

        @message
        public int meals() {
            return meals;
        }
    }

    /** Is used by one at a time. */
    public static class Fork extends Actor {
        @SuppressWarnings("UnusedVariable") // part of the state
        private int uses;

        @message
        public void lend(ActorName other) {
            call(other, "use");
            uses++;
        }

        @message
        public void use() {
            uses++;
        }
    }
}
