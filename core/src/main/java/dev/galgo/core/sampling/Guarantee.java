package dev.galgo.core.sampling;

import org.jspecify.annotations.Nullable;

/**
 * How likely one schedule after the first is, at least, to show a bug of some depth: 1/(c n^(d-1)), see {@link Strategies#PCT}.
 *
 * @param depth d: how many messages must come late, in a certain order, for the bug to show
 * @param chains c: the most chains of messages in a schedule
 * @param messages n: the most deliveries in a schedule
 * @param probability the formula's value
 * @param doubt why it does not hold for this program; null if nothing speaks against it
 */
public record Guarantee(int depth, int chains, int messages, double probability, @Nullable String doubt) {}
