/** Holds Galgo against the corpus. */
@NullMarked
package dev.galgo.corpus.verdicts;

import org.jspecify.annotations.NullMarked;
