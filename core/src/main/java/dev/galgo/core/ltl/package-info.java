/**
 * Formulas of linear temporal logic over named predicates: read from text, and made into automata that accept the runs on which they hold. Knows no other package.
 */
@NullMarked
package dev.galgo.core.ltl;

import org.jspecify.annotations.NullMarked;
