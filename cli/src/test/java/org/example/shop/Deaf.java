package org.example.shop;

import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;

/** Says something that nobody understands, and something else to nobody. */
public final class Deaf extends AbstractActor {
    @Override
    public Receive createReceive() {
        return receiveBuilder().match(Integer.class, number -> {}).build();
    }

    public static void main(String[] args) {
        ActorRef deaf = ActorSystem.create("shop").actorOf(Props.create(Deaf.class, Deaf::new), "deaf");
        deaf.tell("hello", ActorRef.noSender());
        deaf.tell(PoisonPill.getInstance(), ActorRef.noSender());
        deaf.tell(42, ActorRef.noSender());
    }
}
