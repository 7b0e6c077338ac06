/**
 * Rewrites a program's classes. {@link dev.galgo.control.rewrite.Rewriter} is the way in: it puts hooks in the place of the calls that the table names, and whatever else a front
 * end's {@link dev.galgo.control.rewrite.Policy} inserts. Classes are read, never loaded.
 */
@NullMarked
package dev.galgo.control.rewrite;

import org.jspecify.annotations.NullMarked;
