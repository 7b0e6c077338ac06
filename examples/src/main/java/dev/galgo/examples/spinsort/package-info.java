/**
 * Sorts numbers by a pipe of fixed length: each place keeps the smallest it has seen and passes on as many as fit behind it.
 *
 * <p>In Table I of the Basset paper, n = 4. The numbers, and the interesting order, are those of {@link dev.galgo.examples.pipesort}; here
 * all of them are pending at the first place at once.
 */
@NullMarked
package dev.galgo.examples.spinsort;

import org.jspecify.annotations.NullMarked;
