package dev.galgo.examples.pekko.philosophers;

import dev.galgo.examples.pekko.philosophers.Fork.PutDown;
import dev.galgo.examples.pekko.philosophers.Fork.Taken;
import java.time.Duration;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Scheduler;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Eats when told to, with two forks. */
public final class Philosopher {
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private Philosopher() {}

    public record Dine(ActorRef<String> host) {}

    /** Takes one fork, then the other; whether that is wrong depends on what the neighbours do. */
    public static Behavior<Dine> create(ActorRef<Fork.Command> first, ActorRef<Fork.Command> second) {
        return Behaviors.receive((context, dine) -> {
            Scheduler scheduler = context.getSystem().scheduler();
            take(first, scheduler);
            take(second, scheduler);
            dine.host().tell(context.getSelf().path().name() + " has eaten");
            first.tell(new PutDown());
            second.tell(new PutDown());
            return Behaviors.same();
        });
    }

    /** Blocks until the fork is there. */
    private static Taken take(ActorRef<Fork.Command> fork, Scheduler scheduler) {
        return AskPattern.ask(fork, Fork.Take::new, PATIENCE, scheduler)
                .toCompletableFuture()
                .join();
    }
}
