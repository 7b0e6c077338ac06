package dev.galgo.core.estimate;

import java.time.Duration;

/**
 * How much probes may do.
 *
 * @param censusTransitions deliveries to count levels with
 * @param census how long levels are counted at most
 * @param walkTransitions deliveries of random walks
 * @param longestWalk a walk of so many deliveries may have no end, and is cut
 */
record ProbePlan(long censusTransitions, Duration census, long walkTransitions, int longestWalk) {}
