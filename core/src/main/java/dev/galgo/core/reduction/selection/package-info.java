/**
 * Reductions that select what to try when they enter a configuration, by what is known of the program: actors to which nobody else can send,
 * persistent sets, messages that are seen to commute. What can be decided by looking at a configuration alone has a search of its own,
 * {@link dev.galgo.core.reduction.selection.SelectiveSearch}, which may keep a visited set.
 */
@NullMarked
package dev.galgo.core.reduction.selection;

import org.jspecify.annotations.NullMarked;
