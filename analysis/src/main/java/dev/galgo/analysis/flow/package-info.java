/**
 * A program of concurrent objects as analyses of its control flow see it: types, methods, and the graph of instructions over local
 * variables that each method is. Language-neutral: whoever can fill a {@link dev.galgo.analysis.flow.FlowModel} gets the analyses that are made
 * on it. Objects live in groups, each with one lock (a <em>cog</em>); an actor is an object that is alone in its group.
 */
@NullMarked
package dev.galgo.analysis.flow;

import org.jspecify.annotations.NullMarked;
