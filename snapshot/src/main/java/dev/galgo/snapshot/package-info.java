/** Exact copies and canonical forms of Java object graphs. */
@NullMarked
package dev.galgo.snapshot;

import org.jspecify.annotations.NullMarked;
