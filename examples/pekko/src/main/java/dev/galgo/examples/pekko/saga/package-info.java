/**
 * An order that is cancelled and paid for all the same.
 *
 * <p>Wrong: when the bank does not answer in time, the order gives up and stops; but the money may have been taken already, and the bank's
 * answer, which would tell, goes to dead letters. Right: an order that gave up waits for that answer, and has the money sent back.
 */
@NullMarked
package dev.galgo.examples.pekko.saga;

import org.jspecify.annotations.NullMarked;
