package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Insight;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Without the orders of messages that are seen to commute where they are pending.
 *
 * @see SelectiveSearch
 */
public final class CommutingReduction extends SelectingReduction {
    public CommutingReduction() {
        super("commuting");
    }

    @Override
    public @Nullable String conflict(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        return firstOf(
                independence(compare, delivery, sleepSets),
                unless(!sleepSets, "commuting has sleep sets of its own"),
                unless(
                        compare == Compare.NONE || delivery != DeliveryModel.CAUSAL,
                        "with causal delivery and a visited set, a sleeping message may be recognised as another one with a different past"));
    }

    @Override
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        Cursor cursor = starts.apply(plan.delivery());
        Insight insight = plan.selection().insight();
        var persistent = insight == null ? null : new PersistentSets(cursor, plan, insight, true, counts);
        return new SelectiveSearch(cursor, plan, persistent, true, limits, counts, observer);
    }
}
