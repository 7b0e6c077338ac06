package dev.galgo.core.reduction;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The reductions by name. */
public enum Reductions {
    /** Every order. */
    NONE,
    /**
     * dCUTE's, as in Basset. On a random program in some thousands it has been seen to leave out an order that matters, so a check with it
     * never says verified.
     */
    DCUTE,
    /** Dynamic partial-order reduction. */
    DPOR,
    /**
     * TransDPOR, by the rule behind its published figures. On programs with constraints, calls or failures it has been seen to leave out
     * orders that matter, so a check with it never says verified.
     */
    TRANSDPOR,
    /** The messages of one actor to which nobody else can send; needs an {@link Insight}. */
    STABLE,
    /** As {@link #STABLE}, without the orders of messages that touch different fields. */
    STABLE_TASKS,
    /** Without the orders of messages that are seen to commute where they are pending. */
    COMMUTING,
    /** One execution for each trace, none in vain. */
    OPTIMAL,
    /** Whichever of these is sound and looks fastest; the check says which it picked, and why. */
    AUTO;

    /** What people call it: {@code stable+tasks}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '+');
    }

    /** Whether every order that matters is run: as far as proofs and the differential test reach. */
    public boolean complete() {
        return this != DCUTE && this != TRANSDPOR;
    }

    /**
     * Refuses what does not go together.
     *
     * @throws IllegalArgumentException with a sentence that says why
     */
    public void refuse(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        if (this == NONE || this == AUTO) {
            require(!sleepSets, "sleep sets need a reduction to work with, by name");
            return;
        }
        require(
                compare == Compare.NONE || this == STABLE || this == COMMUTING,
                "a visited set with a reduction is unsound here: a configuration met again may still have races with the new schedule");
        if (this == OPTIMAL) {
            require(!sleepSets, "optimal leaves nothing for sleep sets to skip");
            return;
        }
        require(
                delivery != DeliveryModel.MAILBOX,
                "with mailbox delivery, who sends first matters to the receiver, so deliveries to different actors do not commute");
        require(this != DCUTE || !sleepSets, "dcute has no place for sleep sets");
        require(
                delivery != DeliveryModel.CAUSAL || !sleepSets,
                "with causal delivery, a delivery can change what precedes a sleeping message, so sleep sets are unsound");
        require(
                compare == Compare.NONE || compare == Compare.CANONICAL,
                "a reduction does not tell apart who was created or sent first: compare by canonical, or by none");
        require(
                compare == Compare.NONE || !sleepSets,
                "with a visited set, commuting has the sleep sets that are sound");
        require(this != COMMUTING || !sleepSets, "commuting has sleep sets of its own");
        require(
                this != COMMUTING || compare == Compare.NONE || delivery != DeliveryModel.CAUSAL,
                "with causal delivery and a visited set, a sleeping message may be recognised as another one with a different past");
        require(this != STABLE_TASKS || !sleepSets, "stable+tasks leaves out by itself what sleep sets would");
        require(
                this != STABLE_TASKS || delivery == DeliveryModel.UNORDERED,
                "with ordered delivery, messages that touch different fields still depend on each other by the order of what they send");
    }

    /**
     * Whether parts of the search can be explored apart, with the same counts: what is to be tried in a configuration must be settled when
     * the search enters it, whatever is met below.
     */
    public boolean separable() {
        return this == NONE || this == AUTO;
    }

    /**
     * Refuses more than one thread where that would change what is explored.
     *
     * @throws IllegalArgumentException with a sentence that says why
     */
    public void refuseThreads(int threads) {
        require(
                threads == 1 || separable(),
                word() + " runs on one thread: what it tries in a configuration depends on the"
                        + " races met below it, so parts of the search cannot be explored apart");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /**
     * Refuses a program that the reduction has nothing to rest on in.
     *
     * @throws IllegalArgumentException with a sentence that says why
     */
    public void refuseFor(Program program, DeliveryModel delivery) {
        if (program instanceof Semantics semantics && semantics.hasFutures()) {
            refuseDelays(semantics.hasDelays());
            refuseFutures(delivery);
            refuseFuturesWithout(this == OPTIMAL ? program.insight() : null);
        }
        if (selectsActors()) { // to know a program may take reading it
            refuseWithout(program.insight());
        }
    }

    /** Whether an {@link Insight} of the program matters: to know what to leave out, or who waits for whom by way of futures. */
    public boolean asks(Program program) {
        return selectsActors() || this == OPTIMAL && program instanceof Semantics semantics && semantics.hasFutures();
    }

    /**
     * Refuses a program of which too little is known.
     *
     * @throws IllegalArgumentException with a sentence that says why
     */
    public void refuseWithout(@Nullable Insight insight) {
        require(
                insight != null || this != STABLE && this != STABLE_TASKS,
                "nothing is known here of who may send what to whom, without which no actor can be seen to be stable: use dpor or commuting");
    }

    private void refuseFuturesWithout(@Nullable Insight insight) {
        require(
                insight != null || this != OPTIMAL,
                "nothing is known here of which handler resolves which future, without which deadlocks could be missed; use none or auto");
    }

    /**
     * Refuses futures where a reduction rests on deliveries to different actors being independent: one that resolves a future and one that
     * looks whether it is resolved are not. The argument for those that know of futures has been made, and tested, for unordered delivery.
     */
    private void refuseFutures(DeliveryModel delivery) {
        require(
                this == NONE || this == AUTO || delivery == DeliveryModel.UNORDERED,
                "futures and ordered delivery together leave nothing for a reduction to rest on; use none or auto");
        require(
                this != DCUTE && this != DPOR && this != TRANSDPOR,
                word()
                        + " knows nothing of futures: whether one is resolved ties deliveries to different actors together;"
                        + " use none, stable, stable+tasks, commuting, optimal or auto");
    }

    /** Refuses messages that are delivered only where nothing else can be: whether that is so, every delivery may change. */
    private void refuseDelays(boolean delays) {
        require(
                !delays || this == NONE || this == AUTO,
                "time passes when nothing else can happen, which ties everything together; use none or auto");
    }

    /** Whether {@link Stability} matters. */
    public boolean selectsActors() {
        return this == STABLE || this == STABLE_TASKS || this == COMMUTING;
    }

    /** A search under this reduction, which is not {@link #NONE}, from the start that the function gives for a delivery model. */
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts tally,
            Observer observer) {
        if (this == OPTIMAL) {
            return new OptimalSearch(starts, plan, limits, tally, observer);
        }
        Cursor cursor = starts.apply(plan.delivery());
        SelectionCriteria how = plan.selection();
        Insight insight = how.insight();
        refuseWithout(insight);
        if (this == COMMUTING || this == STABLE && plan.compare() != Compare.NONE) {
            boolean commuting = this == COMMUTING;
            var persistent = insight == null ? null : new PersistentSets(cursor, plan, insight, commuting, tally);
            return new SelectiveSearch(cursor, plan, persistent, commuting, limits, tally, observer);
        }
        Reduction rule =
                switch (this) {
                    case NONE, COMMUTING, OPTIMAL, AUTO ->
                        throw new IllegalArgumentException("no reduction, no reduced search");
                    case DCUTE -> new Dcute();
                    case DPOR -> new Dpor();
                    case TRANSDPOR -> new TransDpor(plan.sleepSets());
                    case STABLE -> new StableActors(cursor, how, Objects.requireNonNull(insight), tally);
                    case STABLE_TASKS -> new IndependentTasks(cursor, how, Objects.requireNonNull(insight), tally);
                };
        boolean futures = insight != null && insight.looksAtFutures();
        return new ReducedSearch(cursor, rule, plan.order(), plan.sleepSets(), futures, limits, tally, observer);
    }
}
