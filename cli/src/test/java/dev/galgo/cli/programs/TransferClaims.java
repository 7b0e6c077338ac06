package dev.galgo.cli.programs;

import dev.galgo.cli.programs.Transfers.Account;
import dev.galgo.cli.programs.Transfers.Funded;
import dev.galgo.cli.programs.Transfers.Nobody;
import dev.galgo.core.property.Delivery;
import dev.galgo.core.property.Monitor;
import dev.galgo.core.property.classes.Always;
import dev.galgo.core.property.classes.Predicate;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/** What can be claimed of {@link Transfers}, rightly and wrongly, and what cannot be a claim at all. */
@SuppressWarnings("UnusedMethod") // Galgo finds them
public final class TransferClaims {
    private TransferClaims() {}

    /** Nothing of Galgo is needed for this. */
    public static class Plain {
        public boolean noneIsOverdrawn(Account account) {
            return account.balance >= 0;
        }

        public int notAClaim() {
            return 0;
        }
    }

    /** Holds. */
    public static class Kept {
        private static final Map<String, Integer> ALL = new HashMap<>(Map.of("all", 20));

        @Always("no money is made")
        public boolean noneIsMade(Collection<? extends Account> accounts, Transfers bank) {
            Set<Object> all = new HashSet<>(accounts);
            return all.size() <= 2
                    && accounts.stream().mapToInt(one -> one.balance).sum() <= ALL.get("all")
                    && (accounts.isEmpty() || bank.from != null);
        }

        @Always
        public boolean areDifferent(Account one, Account other) {
            return one != other;
        }

        @Always
        public boolean areTheSame(List<Actor> all, Account one) {
            return all.contains(one);
        }

        @Always
        public boolean byInterface(List<Funded> some) {
            return some.stream().allMatch(one -> one.balance() > -7);
        }

        public boolean isNotMarked(Account account) {
            return false;
        }
    }

    public static class NoneTwice extends Plain {}

    public static class AboutNobody {
        public boolean isPoor(Nobody nobody) {
            return false;
        }
    }

    /** For formulas. */
    public static class Words {
        @Predicate
        public boolean paid(List<Account> accounts) {
            return accounts.stream().anyMatch(one -> one.balance == 26);
        }

        @Predicate("gives")
        public boolean isGift(Delivery delivery) {
            return delivery.name().equals("give");
        }

        @Predicate
        public boolean rich(Nobody nobody) {
            return true;
        }
    }

    /** Sees deliveries. */
    public static class OneGift implements Monitor<Boolean> {
        @Override
        public String name() {
            return "one gift is enough";
        }

        @Override
        public Boolean start() {
            return false;
        }

        @Override
        public Boolean next(Boolean given, Delivery delivery) {
            return given || delivery.name().equals("take");
        }

        @Override
        public @Nullable String wrong(Boolean given) {
            return given ? "something was taken" : null;
        }
    }

    /** Wants to see a gift in the end. */
    public static class GiftComes extends OneGift {
        @Override
        public String name() {
            return "a gift comes";
        }

        @Override
        public @Nullable String wrong(Boolean given) {
            return null;
        }

        @Override
        public boolean isHot(Boolean given) {
            return !given;
        }
    }

    // What is refused.

    public static class OfText {
        public boolean isLong(String text) {
            return text.length() > 5;
        }
    }

    @SuppressWarnings("rawtypes")
    public static class OfAnything {
        public boolean areFew(List all) {
            return all.size() < 5;
        }
    }

    public static class OfNothing {
        public boolean isTrue() {
            return true;
        }
    }

    public static class Counting {
        @Always
        public int count(List<Account> all) {
            return all.size();
        }
    }

    public static class Private {
        @Always
        boolean isSeen(Account account) {
            return account != null;
        }
    }

    public static class NeedsMore {
        public NeedsMore(int more) {}

        public boolean isTrue(Account account) {
            return true;
        }
    }

    static class Hidden {
        public boolean isTrue(Account account) {
            return true;
        }
    }

    public abstract static class Half {
        public boolean isTrue(Account account) {
            return true;
        }
    }

    @SuppressWarnings("ClassCanBeStatic")
    public class Inner {
        public boolean isTrue(Account account) {
            return true;
        }
    }

    public static class Silent {}

    public static class Failing {
        public Failing() {
            throw new IllegalStateException("no file");
        }
    }

    public static class Overloaded {
        public boolean isFine(Account account) {
            return true;
        }

        public boolean isFine(Transfers bank) {
            return true;
        }
    }

    public static class Unspeakable {
        @Predicate("has paid")
        public boolean hasPaid(Account account) {
            return true;
        }
    }

    // What is found out when it is asked.

    public static class Changing {
        public boolean isReset(Account account) {
            account.balance = 0;
            return true;
        }
    }

    public static class Remembering {
        private static int asked;

        public boolean isAsked(Account account) {
            asked++;
            return true;
        }
    }

    public static class Throwing {
        public boolean isFine(Account account) {
            throw new IllegalStateException("none of this");
        }
    }

    /** Says this and that in turn, by something that is no static field of the program's. */
    public static class Guessing {
        public boolean isEven(Account account) {
            String name = "galgo.test.odd";
            boolean even = !Boolean.getBoolean(name);
            System.setProperty(name, Boolean.toString(even));
            return even;
        }
    }

    public static class Sending {
        public boolean isSent(Transfers bank) {
            bank.test(new String[0]);
            return true;
        }
    }
}
