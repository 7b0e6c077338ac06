package dev.galgo.core.search;

/**
 * How many executions there are in all, judged by those that were run.
 *
 * @param mean the number expected
 * @param spread the standard error of it, as far as what was run is like the rest
 * @param judgedBy the share of the whole that was run and that the rest is taken to be like; 1 if executions were drawn from the whole, so
 *     that nothing has to be taken for granted
 */
public record Estimate(double mean, double spread, double judgedBy) {}
