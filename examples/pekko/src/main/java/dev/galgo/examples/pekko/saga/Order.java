package dev.galgo.examples.pekko.saga;

import dev.galgo.examples.pekko.saga.Bank.Charge;
import dev.galgo.examples.pekko.saga.Bank.Charged;
import dev.galgo.examples.pekko.saga.Bank.Refund;
import java.time.Duration;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** An order of one customer, from payment to its end. */
public final class Order {
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private Order() {}

    /** What an order hears. */
    public sealed interface Event {}

    private record Paid(int amount) implements Event {}

    private record TooLate() implements Event {}

    /** How an order ends. */
    public enum Outcome {
        CONFIRMED,
        CANCELLED
    }

    /** Wrong: gives up when the bank takes too long, whatever the bank has done. */
    public static Behavior<Event> forgetful(int price, ActorRef<Bank.Command> bank, ActorRef<Outcome> customer) {
        return charging(price, bank, customer, Behaviors.stopped());
    }

    /** Right: gives up too, but has the money sent back when it hears that it was taken. */
    public static Behavior<Event> compensating(int price, ActorRef<Bank.Command> bank, ActorRef<Outcome> customer) {
        Behavior<Event> cancelled = Behaviors.receive(Event.class)
                .onMessage(Paid.class, paid -> {
                    bank.tell(new Refund(paid.amount()));
                    return Behaviors.stopped();
                })
                .build();
        return charging(price, bank, customer, cancelled);
    }

    private static Behavior<Event> charging(
            int price, ActorRef<Bank.Command> bank, ActorRef<Outcome> customer, Behavior<Event> cancelled) {
        return Behaviors.setup(context -> Behaviors.withTimers(timers -> {
            bank.tell(new Charge(price, context.messageAdapter(Charged.class, paid -> new Paid(paid.amount()))));
            timers.startSingleTimer(new TooLate(), PATIENCE);
            return Behaviors.receive(Event.class)
                    .onMessage(Paid.class, paid -> {
                        customer.tell(Outcome.CONFIRMED);
                        return Behaviors.stopped();
                    })
                    .onMessage(TooLate.class, late -> {
                        customer.tell(Outcome.CANCELLED);
                        return cancelled;
                    })
                    .build();
        }));
    }
}
