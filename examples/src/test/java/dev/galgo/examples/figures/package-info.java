/** The figures that the papers print for these programs, and that Galgo must reproduce. */
@NullMarked
package dev.galgo.examples.figures;

import org.jspecify.annotations.NullMarked;
