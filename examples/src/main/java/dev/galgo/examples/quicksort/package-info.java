/**
 * Quicksort by a tree of actors: each splits its values at a pivot and has the two parts sorted by two further actors.
 *
 * <p>In Tables 1 and 2 of the TransDPOR paper, n = 6, and in Table I of the Basset paper, n = 5 (ActorFoundry) and n = 4 (Scala). The
 * interesting order is that of the two answers at each inner actor; the actor must join them the right way round whichever comes first.
 */
@NullMarked
package dev.galgo.examples.quicksort;

import org.jspecify.annotations.NullMarked;
