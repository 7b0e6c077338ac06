package org.example.shop;

import java.io.IOException;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** Asks whoever started it for a word, or throws. */
public final class Asking {
    private Asking() {}

    public static void main(String[] args) throws IOException {
        if (args[0].equals("throw")) {
            throw new IllegalStateException("closed today");
        }
        ActorSystem system = ActorSystem.create("shop");
        ActorRef clerk = system.actorOf(Props.create(Clerk.class), "clerk");
        clerk.tell(System.in.read() < 0 ? "nobody" : "somebody", ActorRef.noSender());
    }

    /** Takes a word. */
    public static final class Clerk extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, word -> {}).build();
        }
    }
}
