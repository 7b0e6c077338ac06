/** The processor time that the last build of this repository took for its tests. */
@NullMarked
package dev.galgo.bench.build;

import org.jspecify.annotations.NullMarked;
