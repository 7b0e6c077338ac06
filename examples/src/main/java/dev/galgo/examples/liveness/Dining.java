package dev.galgo.examples.liveness;

import dev.galgo.examples.Arguments;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Philosophers think and eat for ever; each needs the two forks beside it, one after the other.
 *
 * <ul>
 *   <li>A fork is put down by whoever has it, so that no neighbours eat together: an assertion of the fork. Holds in all variants.
 *   <li>It goes on, {@code [] <> exists Philosopher p: p.eating}: holds in {@code left-handed} if deliveries are fair, where one philosopher begins with the other hand. Breaks with
 *       {@code deadlock}, where all begin with the same hand: each has one fork and waits for the other, and nothing is under way any more. Breaks with {@code retrying}, where forks have
 *       no queue, and whoever finds the second one taken puts the first one down and begins again: all may do so together, for ever.
 *   <li>Whoever is hungry eats, {@code forall Philosopher p: [] (p.hungry -> <> p.eating)}: likewise; with {@code retrying} a philosopher may also starve while its neighbours take turns.
 * </ul>
 *
 * <p>Arguments: how many dine, at least 2, 3 if absent; then {@code left-handed}, {@code deadlock} or {@code retrying}.
 */
public class Dining extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] philosophers;

    @message
    public void setUp(String[] args) {
        String variant = Arguments.variant(args, 1, "left-handed", "deadlock", "retrying");
        philosophers = new ActorName[Arguments.size(args, 3)];
        var forks = new ActorName[philosophers.length];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = create(Fork.class, !variant.equals("retrying"));
        }
        for (int i = 0; i < forks.length; i++) {
            ActorName one = forks[i];
            ActorName other = forks[(i + 1) % forks.length];
            boolean swap = variant.equals("left-handed") && i == 0;
            philosophers[i] = create(Philosopher.class, swap ? other : one, swap ? one : other);
        }
    }

    @message
    public void test(String[] args) {
        for (ActorName philosopher : philosophers) {
            send(philosopher, "becomeHungry");
        }
    }

    /** Thinks until its own message says that it is hungry, and eats until another one says that it is not. */
    public static class Philosopher extends Actor {
        private final ActorName first;
        private final ActorName second;

        @SuppressWarnings("UnusedVariable") // for claims
        private boolean hungry;

        private boolean hasFirst;

        @SuppressWarnings("UnusedVariable") // for claims
        private boolean eating;

        public Philosopher(ActorName first, ActorName second) {
            this.first = first;
            this.second = second;
        }

        @message
        public void becomeHungry() {
            hungry = true;
            send(first, "take", self());
        }

        @message
        public void taken() {
            if (!hasFirst) {
                hasFirst = true;
                send(second, "take", self());
            } else {
                hungry = false;
                eating = true;
                send(self(), "becomeFull");
            }
        }

        /** A fork without a queue is in use. */
        @message
        public void refused() {
            if (hasFirst) {
                hasFirst = false;
                send(first, "put", self());
            }
            send(first, "take", self());
        }

        @message
        public void becomeFull() {
            eating = false;
            hasFirst = false;
            send(first, "put", self());
            send(second, "put", self());
            send(self(), "becomeHungry");
        }
    }

    /** Lies between two philosophers. */
    public static class Fork extends Actor {
        private final boolean queues;
        private final ArrayList<ActorName> queue = new ArrayList<>();
        private @Nullable ActorName user;

        public Fork(boolean queues) {
            this.queues = queues;
        }

        @message
        public void take(ActorName philosopher) {
            if (user == null) {
                user = philosopher;
                send(philosopher, "taken");
            } else if (queues) {
                queue.add(philosopher);
            } else {
                send(philosopher, "refused");
            }
        }

        @message
        public void put(ActorName philosopher) {
            assert philosopher.equals(user) : philosopher + " puts down what " + user + " has";
            user = null;
            if (!queue.isEmpty()) {
                user = queue.remove(0);
                send(user, "taken");
            }
        }
    }
}
