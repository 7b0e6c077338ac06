package dev.galgo.foundry.run;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether actors really share nothing: what a handler sends by reference it must neither change afterwards nor keep, and must not
 * send to a second actor. Objects that cannot change may be shared freely.
 */
final class SharedObjectCheck {
    /** @param called whether the receiver gives the objects back */
    private record Loan(String message, @Nullable Object[] args, Form form, boolean called) {}

    private final Snapshots snapshots;
    private final List<Loan> loans = new ArrayList<>();

    SharedObjectCheck(Snapshots snapshots) {
        this.snapshots = snapshots;
    }

    /** These objects now belong to the receiver; if it was called, until it has answered. */
    void lend(String message, @Nullable Object[] args, boolean called) {
        loans.add(new Loan(message, args, snapshots.form(args), called));
    }

    /** The messages by which objects were given away for good that can change. */
    List<String> givenAway() {
        return loans.stream()
                .filter(loan -> !loan.called
                        && !MessageArguments.lent(loan.args, snapshots).isEmpty())
                .map(Loan::message)
                .distinct()
                .toList();
    }

    /** The messages by which one of these objects was given away for good. */
    List<String> givenAway(List<Object> borrowed) {
        if (loans.isEmpty()) {
            return List.of();
        }
        return loans.stream()
                .filter(loan -> !loan.called
                        && snapshots.shared(borrowed.toArray(), loan.args).isPresent())
                .map(Loan::message)
                .distinct()
                .toList();
    }

    /** A call by reference was answered: its arguments belong to the caller again. A callee that keeps them is an assumption of its own. */
    void returned(@Nullable Object[] args) {
        loans.removeIf(loan -> loan.args == args);
    }

    /**
     * What the handler did wrong with the objects it gave away.
     *
     * @param keeper the actor after its handler; null while it waits
     */
    List<Failure> violations(String handler, @Nullable Object keeper) {
        if (loans.isEmpty()) {
            return List.of();
        }
        var found = new ArrayList<Failure>();
        for (int i = 0; i < loans.size(); i++) {
            var loan = loans.get(i);
            if (!snapshots.form(loan.args).equals(loan.form)) {
                found.add(FailurePlace.of(
                        FindingKind.MUTATED_MESSAGE,
                        handler + " sent " + loan.message + " by reference and then changed its arguments, now "
                                + snapshots.describe(loan.args)
                                + ". The receiver may see either: send a copy, or leave the objects alone.",
                        handler + " " + loan.message));
            }
            if (keeper != null) {
                snapshots
                        .shared(keeper, loan.args)
                        .ifPresent(shared -> found.add(FailurePlace.of(
                                FindingKind.SHARED_OBJECT,
                                handler + " sent " + loan.message + " by reference and keeps the same "
                                        + type(shared.object()) + ": it is both " + shared.pathFromA() + " and "
                                        + argument(shared.pathFromB(), loan.message)
                                        + ". Two actors would reach one object: send a copy, or let go of it.",
                                handler + " " + loan.message + " " + shared.pathFromA())));
            }
            for (var other : loans.subList(0, i)) {
                snapshots
                        .shared(other.args, loan.args)
                        .ifPresent(shared -> found.add(FailurePlace.of(
                                FindingKind.SHARED_OBJECT,
                                handler + " sent the same " + type(shared.object()) + " by reference twice: it is both "
                                        + argument(shared.pathFromA(), other.message) + " and "
                                        + argument(shared.pathFromB(), loan.message) + ". Send copies.",
                                handler + " " + other.message + " " + loan.message)));
            }
        }
        return found;
    }

    private static String type(Object object) {
        return object.getClass().getSimpleName();
    }

    /** Paths into an argument list start with a position: {@code [0].next} is {@code argument 1 of put, .next}. */
    private static String argument(String path, String message) {
        int end = path.indexOf(']');
        if (!path.startsWith("[") || end < 0) {
            return path + " of " + message;
        }
        int position = Integer.parseInt(path.substring(1, end)) + 1;
        var rest = path.substring(end + 1);
        return "argument " + position + " of " + message + (rest.isEmpty() ? "" : ", there " + rest);
    }
}
