package dev.galgo.core.reduction;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.Tally;
import java.util.function.Function;

/** The reductions by name. */
public enum Reductions {
    /** Every order. */
    NONE,
    /** dCUTE's, as in Basset. */
    DCUTE,
    /** Dynamic partial-order reduction. */
    DPOR,
    /**
     * TransDPOR, by the rule behind its published figures. On programs with constraints, calls or failures it has been seen to leave out
     * orders that matter, so a check with it never says verified.
     */
    TRANSDPOR,
    /** One execution for each trace, none in vain. */
    OPTIMAL;

    /** Whether every order that matters is run: as far as proofs and the differential test reach. */
    public boolean complete() {
        return this != TRANSDPOR;
    }

    /**
     * Refuses what does not go together.
     *
     * @throws IllegalArgumentException with a sentence that says why
     */
    public void refuse(Compare compare, Delivery delivery, boolean sleepSets) {
        if (this == NONE) {
            require(!sleepSets, "sleep sets need a reduction to work with");
            return;
        }
        require(
                compare == Compare.NONE,
                "a visited set with a reduction is unsound here: a configuration met again may still have races with the new schedule");
        if (this == OPTIMAL) {
            require(!sleepSets, "optimal leaves nothing for sleep sets to skip");
            return;
        }
        require(
                delivery != Delivery.MAILBOX,
                "with mailbox delivery, who sends first matters to the receiver, so deliveries to different actors do not commute");
        require(this != DCUTE || !sleepSets, "dcute has no place for sleep sets");
        require(
                delivery != Delivery.CAUSAL || !sleepSets,
                "with causal delivery, a delivery can change what precedes a sleeping message, so sleep sets are unsound");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** A search under this reduction, which is not {@link #NONE}, from the start that the function gives for a delivery model. */
    public Search search(
            Function<Delivery, Cursor> starts,
            Delivery delivery,
            Order order,
            boolean sleepSets,
            Limits limits,
            Tally tally,
            Observer observer) {
        if (this == OPTIMAL) {
            return new OptimalSearch(starts, delivery, order, limits, tally, observer);
        }
        Reduction rule =
                switch (this) {
                    case NONE, OPTIMAL -> throw new IllegalArgumentException("no reduction, no reduced search");
                    case DCUTE -> new Dcute();
                    case DPOR -> new Dpor();
                    case TRANSDPOR -> new TransDpor(sleepSets);
                };
        return new ReducedSearch(starts.apply(delivery), rule, order, sleepSets, limits, tally, observer);
    }
}
