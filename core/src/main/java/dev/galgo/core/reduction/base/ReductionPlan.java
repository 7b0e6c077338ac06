package dev.galgo.core.reduction.base;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;

/**
 * How a reduced search goes about it.
 *
 * @param order which of several deliverable messages are tried first
 * @param sleepSets whether what was covered elsewhere is put to sleep
 * @param compare which configurations are recognised when met again
 * @param delivery in which order messages may arrive
 * @param selection what the selection of actors and messages goes by
 * @param diary is told why something is tried or left out
 */
public record ReductionPlan(
        MessageOrder order,
        boolean sleepSets,
        Compare compare,
        DeliveryModel delivery,
        SelectionCriteria selection,
        SearchDiary diary) {
    /** One of which nobody wants to know why it does what. */
    public ReductionPlan(
            MessageOrder order,
            boolean sleepSets,
            Compare compare,
            DeliveryModel delivery,
            SelectionCriteria selection) {
        this(order, sleepSets, compare, delivery, selection, SearchDiary.NONE);
    }

    /** The same, with a diary. */
    public ReductionPlan toldTo(SearchDiary who) {
        return new ReductionPlan(order, sleepSets, compare, delivery, selection, who);
    }
}
