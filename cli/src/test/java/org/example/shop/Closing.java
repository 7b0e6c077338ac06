package org.example.shop;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** Waits for a clerk, or for the end of the shop. */
public final class Closing {
    private Closing() {}

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ActorSystem system = ActorSystem.create("shop");
        if (args[0].equals("end")) {
            system.terminate();
            system.getWhenTerminated().toCompletableFuture().get();
            return;
        }
        var done = new CountDownLatch(1);
        ActorRef clerk = system.actorOf(Props.create(Clerk.class, () -> new Clerk(done)), "clerk");
        clerk.tell("close", ActorRef.noSender());
        if (!done.await(1, TimeUnit.SECONDS)) {
            throw new AssertionError("not closed in time");
        }
    }

    /** Says when it is done. */
    private static final class Clerk extends AbstractActor {
        private final CountDownLatch done;

        Clerk(CountDownLatch done) {
            this.done = done;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(message -> done.countDown()).build();
        }
    }
}
