/**
 * Every reduction against the search without one, on random programs: the same ends, the same failures, the same findings.
 *
 * <p>A {@link dev.galgo.core.differential.Contender} is a way of searching and what it must agree with; a new reduction enters by itself, anything
 * else by being made one. The tests run a few hundred programs, {@code bench/run random} some thousands.
 */
@NullMarked
package dev.galgo.core.differential;

import org.jspecify.annotations.NullMarked;
