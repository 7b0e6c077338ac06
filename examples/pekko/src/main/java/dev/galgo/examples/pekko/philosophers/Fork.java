package dev.galgo.examples.pekko.philosophers;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.StashBuffer;

/** A fork, which one philosopher has at a time. */
public final class Fork {
    private static final int MOST_WAITING = 10;

    private Fork() {}

    /** What a fork understands. */
    public sealed interface Command {}

    public record Take(ActorRef<Taken> replyTo) implements Command {}

    public record PutDown() implements Command {}

    /** That the fork is yours. */
    public record Taken() {}

    public static Behavior<Command> create() {
        return Behaviors.withStash(MOST_WAITING, Fork::free);
    }

    private static Behavior<Command> free(StashBuffer<Command> waiting) {
        return Behaviors.receive(Command.class)
                .onMessage(Take.class, take -> {
                    take.replyTo().tell(new Taken());
                    return inUse(waiting);
                })
                .build();
    }

    private static Behavior<Command> inUse(StashBuffer<Command> waiting) {
        return Behaviors.receive(Command.class)
                .onMessage(Take.class, take -> {
                    waiting.stash(take);
                    return Behaviors.same();
                })
                .onMessage(PutDown.class, putDown -> waiting.unstash(free(waiting), 1, next -> next))
                .build();
    }
}
