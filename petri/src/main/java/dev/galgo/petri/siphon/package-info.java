/**
 * Deadlock freedom by siphons, traps, invariants and integer programming, as in the slides of Henzinger, Wies and Zufferey (2009).
 */
@NullMarked
package dev.galgo.petri.siphon;

import org.jspecify.annotations.NullMarked;
