/**
 * Partial-order reductions: most orders differ only in deliveries that do not affect each other, so few need running.
 *
 * <p>{@link dev.galgo.core.reduction.ReductionKind} is the list of them, and the only one that knows them all. What a
 * {@link dev.galgo.core.reduction.base.Reduction} is stands in {@code base}; the reductions stand in {@code dynamic}, {@code selection} and
 * {@code optimal}, by what they rest on.
 */
@NullMarked
package dev.galgo.core.reduction;

import org.jspecify.annotations.NullMarked;
