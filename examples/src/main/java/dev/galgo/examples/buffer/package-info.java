/**
 * Producers and consumers around a bounded buffer.
 *
 * <p>{@code BB} in Table 1 of the paper on actor and task selection, which does not print it. Constraints hold back what the buffer cannot do
 * now, so of all orders of n puts and n takes only those remain that the buffer's size allows; which consumer gets which item depends on
 * the order.
 */
@NullMarked
package dev.galgo.examples.buffer;

import org.jspecify.annotations.NullMarked;
