/** Tests of formulas and their automata. */
@NullMarked
package dev.galgo.core.ltl;

import org.jspecify.annotations.NullMarked;
