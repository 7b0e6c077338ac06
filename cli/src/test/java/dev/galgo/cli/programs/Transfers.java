package dev.galgo.cli.programs;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Moves money from one account to the other, twice; there is not enough for that. */
public class Transfers extends Actor {
    private static final long serialVersionUID = 1L;

    @Nullable
    ActorName from;

    @message
    public void test(String[] args) {
        from = create(Account.class, 10);
        ActorName to = create(Account.class, 10);
        send(from, "give", 8, to);
        send(from, "give", 8, to);
    }

    /** What an account has to have. */
    public interface Funded {
        int balance();
    }

    /** Its money may be on its way. */
    public static class Account extends Actor implements Funded {
        private static final long serialVersionUID = 1L;
        int balance;

        public Account(Integer balance) {
            this.balance = balance;
        }

        @message
        public void give(Integer amount, ActorName to) {
            balance -= amount;
            send(to, "take", amount);
        }

        @message
        public void take(Integer amount) {
            balance += amount;
        }

        @Override
        public int balance() {
            return balance;
        }
    }

    /** Of which there is none. */
    public static class Nobody extends Actor {
        private static final long serialVersionUID = 1L;
    }
}
