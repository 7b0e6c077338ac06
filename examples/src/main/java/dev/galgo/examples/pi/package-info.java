/**
 * Approximates pi by a master and its workers, each of whom adds up a share of the area under a curve.
 *
 * <p>In Tables 1 and 2 of the TransDPOR paper with 5 workers and in Table I of the Basset paper with 4. The interesting order is that in
 * which the shares reach the master: n! orders and, if the shares are rounded, one sum. Workers and master are destroyed at the end, so nothing is left behind.
 */
@NullMarked
package dev.galgo.examples.pi;

import org.jspecify.annotations.NullMarked;
