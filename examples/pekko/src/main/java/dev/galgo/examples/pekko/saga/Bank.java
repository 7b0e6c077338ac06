package dev.galgo.examples.pekko.saga;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Takes money from a customer, and gives it back. */
public final class Bank {
    private Bank() {}

    /** What a bank understands. */
    public sealed interface Command {}

    public record Charge(int amount, ActorRef<Charged> replyTo) implements Command {}

    public record Refund(int amount) implements Command {}

    public record GetCharged(ActorRef<Integer> replyTo) implements Command {}

    /** That the money has been taken. */
    public record Charged(int amount) {}

    public static Behavior<Command> create() {
        return having(0);
    }

    private static Behavior<Command> having(int charged) {
        return Behaviors.receive(Command.class)
                .onMessage(Charge.class, charge -> {
                    charge.replyTo().tell(new Charged(charge.amount()));
                    return having(charged + charge.amount());
                })
                .onMessage(Refund.class, refund -> having(charged - refund.amount()))
                .onMessage(GetCharged.class, question -> {
                    question.replyTo().tell(charged);
                    return Behaviors.same();
                })
                .build();
    }
}
