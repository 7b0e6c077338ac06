package dev.galgo.core.reduction;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.reduction.base.Weights;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Where schedules end, and what fails. */
final class Ends implements Observer {
    final Set<Object> met = new HashSet<>();
    /** The value of the first actor at each end. */
    final Set<Integer> values = new TreeSet<>();

    /** The first actor's values at the ends that a search under this reduction meets. */
    static Set<Integer> values(Semantics program, ReductionKind reduction, Stability stability) {
        var ends = new Ends();
        Cursor start = Engine.of(Engine.Kind.MEMO, program).start(DeliveryModel.UNORDERED, Compare.NONE);
        var how = new SelectionCriteria(program.insight(), stability, Weights.PUBLISHED);
        if (reduction == ReductionKind.NONE) {
            new DepthFirst(start, Compare.NONE, Limits.NONE, new SearchCounts(), ends).run();
        } else {
            var plan = new ReductionPlan(MessageOrder.FIFO, false, Compare.NONE, DeliveryModel.UNORDERED, how);
            reduction
                    .search(any -> start, plan, Limits.NONE, new SearchCounts(), ends)
                    .run();
        }
        return ends.values;
    }

    @Override
    public boolean failed(Cursor at) {
        Failure failure = Objects.requireNonNull(at.failure());
        met.add("failure " + failure.signature());
        return true;
    }

    @Override
    public boolean waits(Cursor at) {
        return true;
    }

    @Override
    public boolean isDeadlocked(Cursor at) {
        return false;
    }

    @Override
    public boolean ended(Cursor at) {
        Map<Object, Object> view = new HashMap<>();
        at.actors().forEach(actor -> view.put(actor, at.local(actor)));
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            view.merge(at.message(slot), 1, (count, one) -> (Integer) count + 1);
        }
        met.add(view);
        if (at.local(at.actors().get(0)) instanceof Local.Ready ready) {
            values.add(Integer.valueOf(ready.state().describe().getOrDefault("value", "0")));
        }
        return true;
    }
}
