/** Inputs that a program has not been run on yet: which unknown values there are, what runs have met, and what to try next. */
@NullMarked
package dev.galgo.constraints.input;

import org.jspecify.annotations.NullMarked;
