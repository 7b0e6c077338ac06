/**
 * What is asked of a net as a whole, and lists of questions: upper bounds, one-safety, boundedness, quasi-liveness, liveness, stable markings. One walk
 * or search answers what it can of everything that is asked together, and proofs are looked for of the rest.
 */
@NullMarked
package dev.galgo.petri.global;

import org.jspecify.annotations.NullMarked;
