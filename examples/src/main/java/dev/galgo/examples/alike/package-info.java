/** Actors that nobody can tell apart: what one of them can do, any other can, so that one configuration stands for all that differ only in which of them is which. */
@NullMarked
package dev.galgo.examples.alike;

import org.jspecify.annotations.NullMarked;
