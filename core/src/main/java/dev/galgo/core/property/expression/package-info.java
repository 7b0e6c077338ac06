/**
 * A small language for claims about one configuration: read from text ({@link Expression#parse}), held against configurations. {@link ExpressionParser} makes a
 * tree of {@link Node}, {@link Evaluation} is what the tree sees of one configuration, {@link Reading} is what a value is in it. Knows {@code model} and
 * {@code engine}.
 *
 * <p>Values come as texts for people ({@link dev.galgo.core.model.Value}). Front ends put strings between quotes, with backslashes before quotes and backslashes in
 * them, and end with dots what they fold; on that {@link ReadValues} relies. What has not been told in whole is never taken for the whole.
 */
@NullMarked
package dev.galgo.core.property.expression;

import org.jspecify.annotations.NullMarked;
