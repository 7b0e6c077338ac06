package dev.galgo.core.reduction;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.base.Reduction;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.reduction.dynamic.DcuteReduction;
import dev.galgo.core.reduction.dynamic.DporReduction;
import dev.galgo.core.reduction.dynamic.TransDporReduction;
import dev.galgo.core.reduction.optimal.OptimalReduction;
import dev.galgo.core.reduction.selection.CommutingReduction;
import dev.galgo.core.reduction.selection.IndependentTasksReduction;
import dev.galgo.core.reduction.selection.StableActorsReduction;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SubtreeDealer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The list of reductions. */
public enum ReductionKind {
    /** Every order. */
    NONE(new EveryOrder("none")),
    /** dCUTE's, as in Basset; a check with it never says verified. */
    DCUTE(new DcuteReduction()),
    /** Dynamic partial-order reduction. */
    DPOR(new DporReduction()),
    /** TransDPOR, by the rule behind its published figures; a check with it never says verified. */
    TRANSDPOR(new TransDporReduction()),
    /** The messages of one actor to which nobody else can send; needs an {@link Insight}. */
    STABLE(new StableActorsReduction()),
    /** As {@link #STABLE}, without the orders of messages that touch different fields. */
    STABLE_TASKS(new IndependentTasksReduction()),
    /** Without the orders of messages that are seen to commute where they are pending. */
    COMMUTING(new CommutingReduction()),
    /** One execution for each trace, none in vain. */
    OPTIMAL(new OptimalReduction()),
    /** Whichever of these is sound and looks fastest; the check says which it picked, and why. */
    AUTO(new EveryOrder("auto"));

    private final Reduction reduction;

    ReductionKind(Reduction reduction) {
        this.reduction = reduction;
    }

    /** What people call it: {@code stable+tasks}. */
    public String word() {
        return reduction.name();
    }

    /** Whether every order that matters is run: as far as proofs and the differential test reach. */
    public boolean complete() {
        return reduction.complete();
    }

    /**
     * Refuses what does not go together.
     *
     * @throws RefusedSearch with a sentence that says why
     */
    public void refuse(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        refuse(reduction.conflict(compare, delivery, sleepSets));
    }

    /**
     * Whether parts of the search can be explored apart, with the same counts: what is to be tried in a configuration must be settled when
     * the search enters it, whatever is met below.
     */
    public boolean separable() {
        return reduction.conflictWithThreads() == null;
    }

    /**
     * Refuses more than one thread where that would change what is explored.
     *
     * @throws RefusedSearch with a sentence that says why
     */
    public void refuseThreads(int threads) {
        refuse(threads == 1 ? null : reduction.conflictWithThreads());
    }

    /**
     * Refuses a program that the reduction has nothing to rest on in.
     *
     * @throws RefusedSearch with a sentence that says why
     */
    public void refuseFor(Program program, DeliveryModel delivery) {
        refuse(reduction.conflict(program, delivery));
    }

    /**
     * Refuses a program of which too little is known, and in which nobody looks at futures.
     *
     * @throws RefusedSearch with a sentence that says why
     */
    public void refuseWithout(@Nullable Insight insight) {
        refuse(reduction.readsInsight(false) ? reduction.missing(insight) : null);
    }

    /** Whether an {@link Insight} of the program matters: to know what to leave out, or who waits for whom by way of futures. */
    public boolean asks(Program program) {
        return reduction.readsInsight(program instanceof Semantics semantics && semantics.hasFutures());
    }

    /** Whether {@link Stability} matters. */
    public boolean selectsActors() {
        return reduction.selectsActors();
    }

    /** Who deals out one search in parts that other processes do; null if it cannot be done so. */
    public @Nullable SubtreeDealer dealer() {
        return reduction.dealer();
    }

    /** The delivery model of the cursor that its search walks on, the first that it asks for. */
    public DeliveryModel walksUnder(DeliveryModel delivery) {
        return reduction.walksUnder(delivery);
    }

    /** A search under this reduction, which is not {@link #NONE}, from the start that the function gives for a delivery model. */
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        refuseWithout(plan.selection().insight());
        return reduction.search(starts, plan, limits, counts, observer);
    }

    private static void refuse(@Nullable String why) {
        if (why != null) {
            throw new RefusedSearch(why);
        }
    }
}
