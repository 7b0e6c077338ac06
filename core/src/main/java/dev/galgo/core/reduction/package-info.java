/**
 * Partial-order reductions: most orders differ only in deliveries that do not affect each other, so few need running.
 *
 * <p>A {@link dev.galgo.core.reduction.Reduction} decides, configuration by configuration and as the search learns of races, which of the
 * deliverable messages to try. One class each; {@link dev.galgo.core.reduction.ReducedSearch} is the search they share. What can be decided by
 * looking at a configuration alone, {@linkplain dev.galgo.core.reduction.PersistentSets persistent sets} and messages that commute, has a
 * search of its own, {@link dev.galgo.core.reduction.SelectiveSearch}, which may keep a visited set.
 */
@NullMarked
package dev.galgo.core.reduction;

import org.jspecify.annotations.NullMarked;
