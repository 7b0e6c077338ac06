package dev.galgo.core.reduction.optimal;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Insight;
import dev.galgo.core.reduction.base.Reduction;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SubtreeDealer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One execution for each trace, none in vain.
 *
 * @see OptimalSearch
 */
public final class OptimalReduction extends Reduction {
    public OptimalReduction() {
        super("optimal", true);
    }

    @Override
    public @Nullable String conflict(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        return firstOf(
                unless(
                        compare == Compare.NONE,
                        "of all schedules that an exchange of two messages could start from, optimal makes it in one, which a visited set may cut short; dpor, stable and commuting go with one"),
                unless(!sleepSets, "optimal leaves nothing for sleep sets to skip"));
    }

    @Override
    public boolean readsInsight(boolean futures) {
        return futures;
    }

    @Override
    public @Nullable String missing(@Nullable Insight insight) {
        return unless(
                insight != null,
                "nothing is known here of which handler resolves which future, without which deadlocks could be missed; use none or auto");
    }

    @Override
    public boolean knowsFutures() {
        return true;
    }

    /** Each graph says by itself what is to be done below it. */
    @Override
    public SubtreeDealer dealer() {
        return SubtreeDealer.AS_THEY_COME;
    }

    /** Graphs know nothing of mailboxes: those are taken care of by {@link MailboxRevisits}. */
    @Override
    public DeliveryModel walksUnder(DeliveryModel delivery) {
        return looser(delivery);
    }

    static DeliveryModel looser(DeliveryModel delivery) {
        return delivery == DeliveryModel.MAILBOX ? DeliveryModel.UNORDERED : delivery;
    }

    @Override
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        return new OptimalSearch(starts, plan, limits, counts, observer);
    }
}
