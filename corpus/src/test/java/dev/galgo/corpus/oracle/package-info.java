/** Tries the naive runtime. */
@NullMarked
package dev.galgo.corpus.oracle;

import org.jspecify.annotations.NullMarked;
