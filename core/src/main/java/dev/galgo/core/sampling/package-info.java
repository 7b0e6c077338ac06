/**
 * Schedules drawn at random, for programs with too many to run them all.
 *
 * <p>{@link dev.galgo.core.sampling.Sampling} says what to draw; a {@link dev.galgo.core.sampling.Strategy} says which message goes next, one
 * class each; {@link dev.galgo.core.sampling.SampledSearch} is the search they share. Everything random comes from one {@link
 * dev.galgo.core.sampling.SeededRandom}, so that a seed stands for its schedules in every engine and on every Java.
 */
@NullMarked
package dev.galgo.core.sampling;

import org.jspecify.annotations.NullMarked;
