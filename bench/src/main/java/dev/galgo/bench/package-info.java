/**
 * Measures Galgo: speed, memory, a long run, and Spin as a peer. {@link dev.galgo.bench.Bench} is the way in.
 *
 * <p>Every scenario states its targets and says of each whether it is met. A target is a ratio or a size, never a time: machines differ
 * and are busy, so seconds are printed and not judged.
 */
@NullMarked
package dev.galgo.bench;

import org.jspecify.annotations.NullMarked;
