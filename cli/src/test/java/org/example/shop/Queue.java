package org.example.shop;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Two customers at a counter that expects Alice first. */
public final class Queue {
    private Queue() {}

    private static Behavior<String> counter(String expected) {
        return Behaviors.receiveMessage(customer -> {
            if (!customer.equals(expected)) {
                throw new IllegalStateException(customer + " comes before " + expected);
            }
            return counter("Bob");
        });
    }

    private static Behavior<String> customer(String name, ActorRef<String> counter, boolean stays) {
        return Behaviors.setup(context -> {
            counter.tell(name);
            return stays ? Behaviors.empty() : Behaviors.stopped();
        });
    }

    /** Ends when the customers have come; with an argument they stay, and there are fewer orders. */
    public static void main(String[] args) {
        Behavior<String> shop = Behaviors.setup(context -> {
            ActorRef<String> counter = context.spawn(counter("Alice"), "counter");
            context.spawn(customer("Alice", counter, args.length > 0), "alice");
            context.spawn(customer("Bob", counter, args.length > 0), "bob");
            return Behaviors.empty();
        });
        ActorSystem.create(shop, "shop")
                .getWhenTerminated()
                .toCompletableFuture()
                .join();
    }
}
