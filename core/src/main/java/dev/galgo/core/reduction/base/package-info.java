/**
 * What all reductions rest on: a {@link dev.galgo.core.reduction.base.Reduction} states its name, what it refuses and why, whether it is
 * complete, and its search; a plan says how the search goes about it. No reduction stands here.
 */
@NullMarked
package dev.galgo.core.reduction.base;

import org.jspecify.annotations.NullMarked;
