package dev.galgo.examples.pekko.philosophers;

import dev.galgo.examples.pekko.philosophers.Philosopher.Dine;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** A dinner for two, which usually goes well. */
public final class Main {
    private static final int GUESTS = 2;

    private Main() {}

    public static void main(String[] args) {
        ActorSystem.create(dinner(), "dinner");
    }

    private static Behavior<String> dinner() {
        return Behaviors.setup(context -> {
            var left = context.spawn(Fork.create(), "fork1");
            var right = context.spawn(Fork.create(), "fork2");
            context.spawn(Philosopher.create(left, right), "plato").tell(new Dine(context.getSelf()));
            context.spawn(Philosopher.create(right, left), "kant").tell(new Dine(context.getSelf()));
            return waitingFor(GUESTS);
        });
    }

    private static Behavior<String> waitingFor(int guests) {
        return Behaviors.receive((context, eaten) -> {
            context.getLog().info(eaten);
            return guests == 1 ? Behaviors.stopped() : waitingFor(guests - 1);
        });
    }
}
