/** The figures that the papers print for these programs, and how to search so that they come out. */
@NullMarked
package dev.galgo.examples.figures;

import org.jspecify.annotations.NullMarked;
