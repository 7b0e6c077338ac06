/**
 * Rewrites the calls in a program's classes. {@link dev.galgo.agent.rewrite.Rewriter} is the way in; {@code Calls} knows which hook
 * stands for which method, {@code Notes} what is only reported, {@code Lineage} which class extends which. Classes are read, never
 * loaded, and nothing is added to a class, so that classes that are already loaded can be rewritten as well.
 */
@NullMarked
package dev.galgo.agent.rewrite;

import org.jspecify.annotations.NullMarked;
