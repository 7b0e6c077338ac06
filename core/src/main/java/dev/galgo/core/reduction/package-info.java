/**
 * Partial-order reductions: most orders differ only in deliveries that do not affect each other, so few need running.
 *
 * <p>A {@link dev.galgo.core.reduction.Reduction} states its name, what it refuses and why, whether it is complete, and its search;
 * {@link dev.galgo.core.reduction.ReductionKind} is the list of them. Those that learn of races as the search goes share
 * {@link dev.galgo.core.reduction.ReducedSearch}: a {@link dev.galgo.core.reduction.BacktrackRule} says, configuration by configuration, which of the
 * deliverable messages to try. What can be decided by looking at a configuration alone, {@linkplain dev.galgo.core.reduction.PersistentSets persistent
 * sets} and messages that commute, has a search of its own, {@link dev.galgo.core.reduction.SelectiveSearch}, which may keep a visited set.
 */
@NullMarked
package dev.galgo.core.reduction;

import org.jspecify.annotations.NullMarked;
