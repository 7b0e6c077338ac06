/**
 * Dining philosophers who block: each asks for one fork after the other and waits for the answer inside the handler.
 *
 * <p>Wrong: all take the fork to their left, and wait for the one to their right until the ask times out. Right: everybody takes the fork
 * with the lower number first, so that there is no cycle to wait in.
 */
@NullMarked
package dev.galgo.examples.pekko.philosophers;

import org.jspecify.annotations.NullMarked;
