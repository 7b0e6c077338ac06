/** The families of ABS programs that were published with figures, theirs beside ours. */
@NullMarked
package dev.galgo.bench.abs;

import org.jspecify.annotations.NullMarked;
