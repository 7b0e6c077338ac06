package dev.galgo.examples.pekko.bank;

import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Two customers pay money in, 100 and 70; who counts it, is said on the command line: {@code reading} tellers, or {@code depositing} ones. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        boolean reading = args.length == 0 || args[0].equals("reading");
        ActorSystem.create(bank(reading), "bank");
    }

    private static Behavior<Void> bank(boolean reading) {
        return Behaviors.setup(context -> {
            var account = context.spawn(Account.create(0), "account");
            context.spawn(reading ? Teller.readingAndWriting(account) : Teller.depositing(account), "alice")
                    .tell(new Teller.PayIn(100));
            context.spawn(reading ? Teller.readingAndWriting(account) : Teller.depositing(account), "bob")
                    .tell(new Teller.PayIn(70));
            return Behaviors.empty();
        });
    }
}
