/**
 * Fibonacci numbers by one actor that sends the calls of the recursion to itself, with a collector for each sum.
 *
 * <p>In Table I of the Basset paper as {@code fibonacci}, n = 4. Compare it with {@link dev.galgo.examples.fib}: the same messages, but all
 * calls queue at one actor, so their orders count as different (32 instead of 4) although no result depends on them. {@link
 * dev.galgo.examples.fibbasset.Delegator} is a third shape of the same computation, the one that gives the counts of the Scala column.
 */
@NullMarked
package dev.galgo.examples.fibbasset;

import org.jspecify.annotations.NullMarked;
