package dev.galgo.examples.pekko.bank;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/** An account at a bank. */
public final class Account extends AbstractBehavior<Account.Command> {
    private int balance;

    private Account(ActorContext<Command> context, int balance) {
        super(context);
        this.balance = balance;
    }

    /** What an account understands. */
    public sealed interface Command {}

    public record GetBalance(ActorRef<Integer> replyTo) implements Command {}

    public record SetBalance(int balance) implements Command {}

    public record Deposit(int amount) implements Command {}

    public static Behavior<Command> create(int balance) {
        return Behaviors.setup(context -> new Account(context, balance));
    }

    @Override
    public Receive<Command> createReceive() {
        return newReceiveBuilder()
                .onMessage(GetBalance.class, question -> {
                    question.replyTo().tell(balance);
                    return this;
                })
                .onMessage(SetBalance.class, set -> {
                    balance = set.balance();
                    return this;
                })
                .onMessage(Deposit.class, deposit -> {
                    balance += deposit.amount();
                    return this;
                })
                .build();
    }
}
