package dev.galgo.core.search;

/**
 * How many executions there are in all, judged by those that were run.
 *
 * @param mean the number expected
 * @param spread the standard error of it: two spreads to either side is a fair guess, as far as what was run is like the rest
 */
public record Estimate(double mean, double spread) {}
