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
 * As {@link StableActorsReduction}, without the orders of messages that touch different fields.
 *
 * @see IndependentTasksRule
 */
public final class IndependentTasksReduction extends SelectingReduction {
    public IndependentTasksReduction() {
        super("stable+tasks");
    }

    @Override
    public @Nullable String conflict(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        return firstOf(
                unless(
                        compare == Compare.NONE,
                        "stable+tasks puts messages to sleep, and a configuration of the visited set may be met again with other messages asleep than when it was explored; use stable or commuting"),
                independence(compare, delivery, sleepSets),
                unless(!sleepSets, "stable+tasks leaves out by itself what sleep sets would"),
                unless(
                        delivery == DeliveryModel.UNORDERED,
                        "with ordered delivery, messages that touch different fields still depend on each other by the order of what they send"));
    }

    @Override
    public @Nullable String missing(@Nullable Insight insight) {
        return unless(insight != null, StableActorsReduction.NO_INSIGHT);
    }

    @Override
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        Cursor cursor = starts.apply(plan.delivery());
        Insight insight = Objects.requireNonNull(plan.selection().insight(), StableActorsReduction.NO_INSIGHT);
        var rule = new IndependentTasksRule(cursor, plan.selection(), insight, counts);
        return ReducedSearch.by(rule, cursor, plan, limits, counts, observer);
    }
}
