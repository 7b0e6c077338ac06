/** How something is measured: scenarios, the programs they search, samples, rounds, trends, targets and tables. */
@NullMarked
package dev.galgo.bench.measure;

import org.jspecify.annotations.NullMarked;
