package org.example.shop;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.routing.RandomPool;

/** Any of two clerks is drawn for each of two customers. */
final class Lottery {
    private Lottery() {}

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("shop");
        ActorRef clerks = system.actorOf(new RandomPool(2).props(Clerk.silent()), "clerks");
        clerks.tell("ann", ActorRef.noSender());
        clerks.tell("ben", ActorRef.noSender());
    }
}
