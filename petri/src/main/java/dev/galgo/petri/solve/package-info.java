/**
 * The search for a solution of the state equation that meets a goal, with a proof when there is none: linear constraints by an exact
 * simplex, choices by clause learning, and Z3, if it is installed, for what these two do not finish. Nothing that is found here is believed before {@code proof} or
 * a replay has checked it.
 */
@NullMarked
package dev.galgo.petri.solve;

import org.jspecify.annotations.NullMarked;
