package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Insight;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.dynamic.ReducedSearch;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The messages of one actor to which nobody else can send.
 *
 * @see StableActorsRule
 */
public final class StableActorsReduction extends SelectingReduction {
    static final String NO_INSIGHT =
            "nothing is known here of who may send what to whom, without which no actor can be seen to be stable: use dpor or commuting";

    public StableActorsReduction() {
        super("stable");
    }

    @Override
    public @Nullable String conflict(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        return independence(compare, delivery, sleepSets);
    }

    @Override
    public @Nullable String missing(@Nullable Insight insight) {
        return unless(insight != null, NO_INSIGHT);
    }

    @Override
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        Cursor cursor = starts.apply(plan.delivery());
        Insight insight = Objects.requireNonNull(plan.selection().insight(), NO_INSIGHT);
        if (plan.compare() != Compare.NONE) {
            var persistent = new PersistentSets(cursor, plan, insight, false, counts);
            return new SelectiveSearch(cursor, plan, persistent, false, limits, counts, observer);
        }
        var rule = new StableActorsRule(cursor, plan.selection(), insight, counts);
        return ReducedSearch.by(rule, cursor, plan, limits, counts, observer);
    }
}
