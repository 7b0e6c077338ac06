/** Holds the corpus against what is recorded as true of it. */
@NullMarked
package dev.galgo.corpus;

import org.jspecify.annotations.NullMarked;
