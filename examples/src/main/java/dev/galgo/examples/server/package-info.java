/**
 * A server that holds one value, and a client that sets it and reads it twice: Galgo's first example.
 *
 * <p>Fig. 2 of the Basset paper, and {@code server} in its Table I. {@code set} is sent before the two {@code get}s are called, and nearly
 * every run delivers it first. Yet nothing says that it must arrive before them: it may arrive between the two, and then the client reads
 * two different values.
 */
@NullMarked
package dev.galgo.examples.server;

import org.jspecify.annotations.NullMarked;
