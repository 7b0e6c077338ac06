/** Generated JUnit classes are compiled, run, and seen to notice changes. */
@NullMarked
package dev.galgo.bench.mutation;

import org.jspecify.annotations.NullMarked;
