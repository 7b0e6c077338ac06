package dev.galgo.control.unknown;

import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Value;

/**
 * What goes beside a number or a string of the program that follows from unknown values.
 *
 * @param term how it follows from them; of 32 bits for whatever the JVM computes as an {@code int}, truth values and characters included
 * @param value what it is on the present input
 */
public record Shadow(Term term, Value value) {}
