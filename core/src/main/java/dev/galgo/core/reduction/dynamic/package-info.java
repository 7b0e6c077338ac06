/**
 * Reductions that learn of races as the search goes, and come back to add what they have learnt to configurations passed before: dCUTE's, DPOR
 * and TransDPOR, as published. They share {@link dev.galgo.core.reduction.dynamic.ReducedSearch}; a
 * {@link dev.galgo.core.reduction.dynamic.BacktrackRule} says, configuration by configuration, which of the deliverable messages to try, and
 * {@link dev.galgo.core.reduction.dynamic.StateMatching} finds the races with what lies behind configurations met before.
 */
@NullMarked
package dev.galgo.core.reduction.dynamic;

import org.jspecify.annotations.NullMarked;
