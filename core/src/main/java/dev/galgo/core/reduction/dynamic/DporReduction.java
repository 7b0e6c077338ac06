package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
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
 * Dynamic partial-order reduction for actors.
 *
 * @see DporRule
 */
public final class DporReduction extends Reduction {
    public DporReduction() {
        super("dpor", true);
    }

    @Override
    public @Nullable String conflict(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        return independence(compare, delivery, sleepSets);
    }

    @Override
    public SubtreeDealer dealer() {
        return new RaceTree();
    }

    @Override
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        return ReducedSearch.by(new DporRule(), starts.apply(plan.delivery()), plan, limits, counts, observer);
    }
}
