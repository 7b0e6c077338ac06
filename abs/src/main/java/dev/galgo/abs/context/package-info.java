/**
 * Starts a model without a main block: {@link dev.galgo.abs.context.Contexts} makes main blocks that create a few objects, wired to each
 * other in all ways that their types allow, and call given methods once each.
 */
@NullMarked
package dev.galgo.abs.context;

import org.jspecify.annotations.NullMarked;
