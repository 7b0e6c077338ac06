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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * dCUTE's reduction, as in Basset. On a random program in some thousands it has been seen to leave out an order that matters.
 *
 * @see DcuteRule
 */
public final class DcuteReduction extends Reduction {
    public DcuteReduction() {
        super("dcute", false);
    }

    @Override
    public @Nullable String conflict(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        return firstOf(independence(compare, delivery, false), unless(!sleepSets, "dcute has no place for sleep sets"));
    }

    @Override
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        return ReducedSearch.by(new DcuteRule(), starts.apply(plan.delivery()), plan, limits, counts, observer);
    }
}
