/** Writes modules as ABS source again, in the current syntax: for models that were put together from traits and deltas. */
@NullMarked
package dev.galgo.abs.print;

import org.jspecify.annotations.NullMarked;
