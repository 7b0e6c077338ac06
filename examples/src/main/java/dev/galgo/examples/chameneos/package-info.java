/**
 * Creatures that meet in pairs at a broker and change colour when they do (Kaiser and Pradat-Peyre's chameneos).
 *
 * <p>In Tables 1 and 2 of the TransDPOR paper with 2 meetings. The interesting order is who reaches the broker first: it decides who
 * meets whom, hence the colours at the end. The broker may even introduce a creature to itself.
 */
@NullMarked
package dev.galgo.examples.chameneos;

import org.jspecify.annotations.NullMarked;
