/**
 * Fibonacci numbers by a tree of actors that add up as they go.
 *
 * <p>Fig. 5 of the paper on actor and task selection, and {@code Fib} in its Table 1, where the recursion ends at 2. Compare it with {@link
 * dev.galgo.examples.fib}: here everybody answers under the same name and keeps the sum instead of the first answer. The interesting order
 * is that of the two answers at each inner actor; whoever waits until nobody else can send to an actor has both of them in hand.
 */
@NullMarked
package dev.galgo.examples.fibsum;

import org.jspecify.annotations.NullMarked;
