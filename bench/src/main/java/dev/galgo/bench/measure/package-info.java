/** The arithmetic of measuring: samples, rounds, trends, targets and tables. Knows nothing of what is measured. */
@NullMarked
package dev.galgo.bench.measure;

import org.jspecify.annotations.NullMarked;
