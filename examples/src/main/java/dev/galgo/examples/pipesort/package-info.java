/**
 * Sorts numbers by a pipe of actors that grows as numbers arrive: each keeps the smallest it has seen and passes on the rest.
 *
 * <p>In Tables 1 and 2 of the TransDPOR paper, n = 4. The interesting order is that in which numbers overtake each other along the pipe:
 * every order must end with the numbers in the same places.
 */
@NullMarked
package dev.galgo.examples.pipesort;

import org.jspecify.annotations.NullMarked;
