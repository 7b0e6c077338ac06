/**
 * Merge sort by a tree of actors: each has the halves of its values sorted by two further actors and merges the answers.
 *
 * <p>In Table I of the Basset paper, n = 4. The interesting order is that of the two answers at each inner actor; merging does not care.
 */
@NullMarked
package dev.galgo.examples.mergesort;

import org.jspecify.annotations.NullMarked;
