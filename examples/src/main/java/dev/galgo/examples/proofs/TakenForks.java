package dev.galgo.examples.proofs;

import dev.galgo.examples.Arguments;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/**
 * Philosophers who take two forks, eat and put them back, for ever. A fork that is taken keeps whoever wants it waiting.
 *
 * <p>Free of deadlock if all take the lower fork first. Arguments: how many dine, at least 2, 3 if absent; then {@code ordered}, or {@code unordered}, where all take the fork on
 * the same side first and each may end with one.
 */
public class TakenForks extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] philosophers;

    @message
    public void setUp(String[] args) {
        boolean ordered = Arguments.variant(args, 1, "ordered", "unordered").equals("ordered");
        philosophers = new ActorName[Arguments.size(args, 3)];
        var forks = new ActorName[philosophers.length];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = create(Fork.class);
        }
        for (int i = 0; i < forks.length; i++) {
            int next = (i + 1) % forks.length;
            boolean swap = ordered && next < i;
            philosophers[i] = create(Philosopher.class, forks[swap ? next : i], forks[swap ? i : next]);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName philosopher : philosophers) {
            send(philosopher, "dine");
        }
    }

    /** Needs two forks. */
    public static class Philosopher extends Actor {
        private final ActorName first;
        private final ActorName second;

        @SuppressWarnings("UnusedVariable") // grows without end
        private int meals;

        public Philosopher(ActorName first, ActorName second) {
            this.first = first;
            this.second = second;
        }

        @message
        public void dine() {
            call(first, "take");
            call(second, "take");
            meals++;
            send(first, "put");
            send(second, "put");
            send(self(), "dine");
        }
    }

    /** Lies between two philosophers. */
    public static class Fork extends Actor {
        private boolean taken;

        @SuppressWarnings("UnusedVariable") // grows without end
        private int uses;

        @Disable(messageName = "take")
        public boolean isTaken() {
            return taken;
        }

        @message
        public void take() {
            taken = true;
            uses++;
        }

        @message
        public void put() {
            taken = false;
        }
    }
}
