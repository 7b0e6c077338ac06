package org.example.bank;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/** A bank that refuses to be overdrawn. */
public final class Bank extends AbstractBehavior<Bank.Request> {
    private int balance;

    private Bank(ActorContext<Request> context, int balance) {
        super(context);
        this.balance = balance;
    }

    /** What a bank is asked. */
    public interface Request {}

    public record Deposit(int amount) implements Request {}

    public record Withdraw(int amount, ActorRef<Answer> customer) implements Request {}

    public record GetBalance(ActorRef<Integer> asker) implements Request {}

    /** What a bank answers. */
    public interface Answer {}

    public record Paid(int amount) implements Answer {}

    public record Refused(int balance) implements Answer {}

    public static Behavior<Request> create(int balance) {
        return Behaviors.setup(context -> new Bank(context, balance));
    }

    @Override
    public Receive<Request> createReceive() {
        return newReceiveBuilder()
                .onMessage(Deposit.class, deposit -> {
                    balance += deposit.amount();
                    return this;
                })
                .onMessage(Withdraw.class, this::pay)
                .onMessage(GetBalance.class, question -> {
                    question.asker().tell(balance);
                    return this;
                })
                .build();
    }

    private Behavior<Request> pay(Withdraw wanted) {
        if (wanted.amount() > balance) {
            wanted.customer().tell(new Refused(balance));
        } else {
            balance -= wanted.amount();
            wanted.customer().tell(new Paid(wanted.amount()));
        }
        return this;
    }

    /** Puts money in when told to. */
    public static Behavior<String> employer(ActorRef<Request> bank, int amount) {
        return Behaviors.receiveMessage(payday -> {
            bank.tell(new Deposit(amount));
            return Behaviors.same();
        });
    }

    /** Takes money out when told to. */
    public static Behavior<String> tenant(ActorRef<Request> bank, int amount, ActorRef<Answer> landlord) {
        return Behaviors.receiveMessage(firstOfMonth -> {
            bank.tell(new Withdraw(amount, landlord));
            return Behaviors.same();
        });
    }
}
