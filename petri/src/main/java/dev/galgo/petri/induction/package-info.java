/**
 * Proofs by induction: {@link dev.galgo.petri.induction.InductiveSearch} looks for sets of markings that no firing enters, one by one, until the goal is
 * among them.
 */
@NullMarked
package dev.galgo.petri.induction;

import org.jspecify.annotations.NullMarked;
