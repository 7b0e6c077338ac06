package org.example.shop;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractExtensionId;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Extension;
import org.apache.pekko.actor.InvalidActorNameException;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.pattern.Patterns;

/**
 * Stops actors and uses their names again, creates one while the shop closes, and keeps books in an
 * actor of the system.
 */
final class Reopening {
    private Reopening() {}

    public static void main(String[] args) throws InterruptedException {
        ActorSystem system = ActorSystem.create("shop");
        switch (args[0]) {
            case "graceful" -> graceful(system, args.length > 1);
            case "pill" -> pill(system, args.length > 1);
            case "terminate" -> terminate(system, args.length > 1);
            case "senders" -> senders(system, args.length > 1);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void again(ActorSystem system, boolean waits) {
        try {
            system.actorOf(Clerk.silent(), "clerk");
        } catch (InvalidActorNameException taken) {
            Clerk.check(waits, "the name is taken");
        }
    }

    private static void graceful(ActorSystem system, boolean either) throws InterruptedException {
        ActorRef clerk = system.actorOf(Clerk.silent(), "clerk");
        try {
            Patterns.gracefulStop(clerk, Duration.ofSeconds(5))
                    .toCompletableFuture()
                    .get();
        } catch (ExecutionException late) {
            return;
        }
        again(system, either);
    }

    /** Breaks where the name is free again. */
    private static void pill(ActorSystem system, boolean either) {
        ActorRef clerk = system.actorOf(Clerk.silent(), "clerk");
        clerk.tell(PoisonPill.getInstance(), ActorRef.noSender());
        try {
            system.actorOf(Clerk.silent(), "clerk");
            Clerk.check(either, "the name is free");
        } catch (InvalidActorNameException taken) {
            system.actorOf(Clerk.silent());
        }
    }

    private static void terminate(ActorSystem system, boolean either) {
        system.terminate();
        try {
            system.actorOf(Clerk.silent(), "clerk");
        } catch (IllegalStateException refused) {
            Clerk.check(either, "the shop is closing");
        }
    }

    /**
     * Two clerks who start in one step write to a book-keeper of the system, who is made for the
     * first of them.
     */
    private static void senders(ActorSystem system, boolean either) {
        Consumer<AbstractActor> opening = boss -> {
            for (String name : List.of("a", "b")) {
                Consumer<AbstractActor> writing = self -> Books.ID
                        .get(self.getContext().getSystem())
                        .keeper
                        .tell(new Entry(name, either), self.getSelf());
                boss.getContext().actorOf(Clerk.props(writing, message -> {}), name);
            }
        };
        system.actorOf(Clerk.props(opening, message -> {}), "boss");
    }

    /** Written into the books. */
    record Entry(String name, boolean either) {}

    /** The books of a shop, and who keeps them. */
    private static final class Books implements Extension {
        private static final Id ID = new Id();
        private final ActorRef keeper;

        Books(ExtendedActorSystem system) {
            keeper = system.systemActorOf(Props.create(Keeper.class, Keeper::new), "keeper");
        }

        private static final class Id extends AbstractExtensionId<Books> {
            @Override
            public Books createExtension(ExtendedActorSystem system) {
                return new Books(system);
            }
        }
    }

    private static final class Keeper extends AbstractActor {
        private int count;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Entry.class, entry -> {
                        count++;
                        Clerk.check(entry.either() || count == 2 || entry.name().equals("a"), "b wrote first");
                    })
                    .build();
        }
    }
}
