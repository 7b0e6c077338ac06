/** How many small changes of a program the JUnit classes notice that {@code galgo tests} writes for it. */
@NullMarked
package dev.galgo.bench.mutation;

import org.jspecify.annotations.NullMarked;
