/**
 * Certificates: why a goal is never reached, as data and as text, and the check of one, which knows no solver.
 */
@NullMarked
package dev.galgo.petri.proof;

import org.jspecify.annotations.NullMarked;
