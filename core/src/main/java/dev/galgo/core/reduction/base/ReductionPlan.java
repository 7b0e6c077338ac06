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
 */
public record ReductionPlan(
        MessageOrder order, boolean sleepSets, Compare compare, DeliveryModel delivery, SelectionCriteria selection) {}
