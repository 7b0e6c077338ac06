/**
 * Nets as text: PNML, TINA's {@code .net} and DOT. What a place/transition net cannot say is refused by name, line and column.
 */
@NullMarked
package dev.galgo.petri.format;

import org.jspecify.annotations.NullMarked;
