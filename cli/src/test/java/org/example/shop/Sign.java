package org.example.shop;

import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** A sign that everybody reads without being told of it: guarded by a lock, and still turned too late. */
public final class Sign {
    private static final Sign DOOR = new Sign();

    private boolean open;

    private Sign() {}

    private synchronized void turn() {
        open = true;
    }

    private synchronized boolean isOpen() {
        return open;
    }

    /** Ends when the shop does, which is never. */
    public static void main(String[] args) {
        Behavior<String> keeper = Behaviors.receiveMessage(text -> {
            DOOR.turn();
            return Behaviors.same();
        });
        Behavior<String> customer = Behaviors.receiveMessage(text -> {
            if (!DOOR.isOpen()) {
                throw new IllegalStateException("the door is closed");
            }
            return Behaviors.same();
        });
        Behavior<String> shop = Behaviors.setup(context -> {
            context.spawn(keeper, "keeper").tell("open");
            context.spawn(customer, "customer").tell("enter");
            return Behaviors.empty();
        });
        ActorSystem.create(shop, "shop");
    }
}
