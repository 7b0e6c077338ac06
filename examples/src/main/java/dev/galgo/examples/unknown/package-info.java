/** Programs with values that nobody knows: {@code Shop} fails on few inputs and in one order only, {@code Account} never does. */
@NullMarked
package dev.galgo.examples.unknown;

import org.jspecify.annotations.NullMarked;
