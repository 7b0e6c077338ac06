package dev.galgo.pi.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What a variable may hold: one of these, or data that contain some of them. Nothing at all is null, or plain data.
 *
 * @param refs names of objects
 * @param tickets futures that this task has got for its sends, by their numbers
 * @param foreign whether it may be a future of which nothing is known
 * @param unknown whether it may be an object of which nothing is known
 */
record Held(List<Ref> refs, List<Integer> tickets, boolean foreign, boolean unknown) {
    static final Held NOTHING = new Held(List.of(), List.of(), false, false);
    static final Held UNKNOWN = new Held(List.of(), List.of(), true, true);

    /** More than this many are not told apart. */
    private static final int MOST_REFS = 16;

    private static final int MOST_TICKETS = 2;

    Held {
        refs = List.copyOf(refs);
        tickets = List.copyOf(tickets);
    }

    static Held one(Ref ref) {
        return new Held(List.of(ref), List.of(), false, false);
    }

    static Held ticket(int number) {
        return new Held(List.of(), List.of(number), false, false);
    }

    static Held foreignFuture() {
        return new Held(List.of(), List.of(), true, false);
    }

    boolean isNothing() {
        return equals(NOTHING);
    }

    /** One or the other. */
    Held or(Held other) {
        if (isNothing() || equals(other)) {
            return other;
        }
        var all = new LinkedHashSet<>(refs);
        all.addAll(other.refs);
        var futures = new LinkedHashSet<>(tickets);
        futures.addAll(other.tickets);
        boolean tooMany = all.size() > MOST_REFS;
        boolean tooManyFutures = futures.size() > MOST_TICKETS;
        return new Held(
                tooMany ? List.of() : List.copyOf(all),
                tooManyFutures ? List.of() : List.copyOf(futures),
                foreign || other.foreign || tooManyFutures,
                unknown || other.unknown || tooMany);
    }

    /** As others see it, who do not get the answers to this task's sends. */
    Held escaped() {
        return tickets.isEmpty() ? this : new Held(refs, List.of(), true, unknown);
    }

    /** Each of the things that it may be, alone. */
    List<Held> alternatives() {
        var all = new ArrayList<Held>();
        refs.forEach(ref -> all.add(one(ref)));
        tickets.forEach(ticket -> all.add(ticket(ticket)));
        if (foreign) {
            all.add(foreignFuture());
        }
        if (unknown) {
            all.add(new Held(List.of(), List.of(), false, true));
        }
        return all;
    }

    /** The futures alone. */
    Held futures() {
        return new Held(List.of(), tickets, foreign, false);
    }

    /** The objects alone. */
    Held objects() {
        return new Held(refs, List.of(), false, unknown);
    }

    Held map(UnaryOperator<Ref> names, UnaryOperator<Integer> numbers) {
        return new Held(
                refs.stream().map(names).toList(), tickets.stream().map(numbers).toList(), foreign, unknown);
    }
}
