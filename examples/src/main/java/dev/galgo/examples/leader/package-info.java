/**
 * Elects a leader in a one-way ring (Dolev, Klawe, Rodeh, J. Algorithms 1982).
 *
 * <p>In Tables 1 and 2 of the TransDPOR paper, n = 4, and in Table I of the Basset paper, n = 3. The algorithm was written for channels
 * that keep their order. Here messages overtake each other, and the interesting order is a second one that arrives before the first: the
 * process then compares with a neighbour it has not heard of and gives up too early, so that some rings end with nobody elected.
 */
@NullMarked
package dev.galgo.examples.leader;

import org.jspecify.annotations.NullMarked;
