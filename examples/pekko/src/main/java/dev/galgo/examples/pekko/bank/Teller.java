package dev.galgo.examples.pekko.bank;

import dev.galgo.examples.pekko.bank.Account.Deposit;
import dev.galgo.examples.pekko.bank.Account.GetBalance;
import dev.galgo.examples.pekko.bank.Account.SetBalance;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Pays customers' money into an account. */
public final class Teller {
    private Teller() {}

    /** What a teller understands. */
    public sealed interface Command {}

    public record PayIn(int amount) implements Command {}

    private record Balance(int balance) implements Command {}

    /** Wrong: asks for the balance, and sets it to what it was and the amount. */
    public static Behavior<Command> readingAndWriting(ActorRef<Account.Command> account) {
        return Behaviors.setup(context -> {
            ActorRef<Integer> balances = context.messageAdapter(Integer.class, Balance::new);
            return Behaviors.receive(Command.class)
                    .onMessage(PayIn.class, order -> {
                        account.tell(new GetBalance(balances));
                        return adding(order.amount(), account);
                    })
                    .build();
        });
    }

    private static Behavior<Command> adding(int amount, ActorRef<Account.Command> account) {
        return Behaviors.receive(Command.class)
                .onMessage(Balance.class, old -> {
                    account.tell(new SetBalance(old.balance() + amount));
                    return readingAndWriting(account);
                })
                .build();
    }

    /** Right: leaves reading and writing to the account, in one message. */
    public static Behavior<Command> depositing(ActorRef<Account.Command> account) {
        return Behaviors.receive(Command.class)
                .onMessage(PayIn.class, order -> {
                    account.tell(new Deposit(order.amount()));
                    return Behaviors.same();
                })
                .build();
    }
}
