package dev.galgo.core.reduction;

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

/** No reduction: every order, or, under the name {@code auto}, whatever the check picks. */
final class EveryOrder extends Reduction {
    EveryOrder(String name) {
        super(name, true);
    }

    @Override
    public @Nullable String conflict(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        return unless(!sleepSets, "sleep sets need a reduction to work with, by name");
    }

    @Override
    public @Nullable String conflictWithThreads() {
        return null;
    }

    @Override
    public boolean knowsFutures() {
        return true;
    }

    @Override
    public boolean knowsDelays() {
        return true;
    }

    @Override
    public Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        throw new IllegalArgumentException("no reduction, no reduced search");
    }
}
