/**
 * Fibonacci numbers by a tree of actors, one for each call of the recursion.
 *
 * <p>In Tables 1 and 2 of the TransDPOR paper as {@code fib}, n = 5: 19 messages in every schedule. The interesting order is that of the
 * two results at each inner actor: the sum does not depend on it, so every schedule ends with the same number, yet nobody who looks at
 * the messages alone can know that.
 */
@NullMarked
package dev.galgo.examples.fib;

import org.jspecify.annotations.NullMarked;
