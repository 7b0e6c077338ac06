package dev.galgo.core.estimate;

import java.time.Duration;

/**
 * How much an estimate may do.
 *
 * @param trial for each search that is tried for a while
 * @param trialTransitions deliveries of each of these at most
 * @param trialStates configurations of a search level by level at most
 * @param probes for counting levels and walking at random
 * @param censusTransitions deliveries for counting levels at most
 * @param walkTransitions deliveries of random walks at most
 * @param longestWalk a walk of so many deliveries may have no end, and is cut
 */
public record EstimateBudget(
        Duration trial,
        long trialTransitions,
        long trialStates,
        Duration probes,
        long censusTransitions,
        long walkTransitions,
        int longestWalk) {
    private static final int LONG_WALK = 20_000;

    /** A few seconds in all. */
    public static final EstimateBudget USUAL = new EstimateBudget(
            Duration.ofMillis(1_200),
            Long.MAX_VALUE,
            Long.MAX_VALUE,
            Duration.ofMillis(2_400),
            1_000_000,
            8_000_000,
            LONG_WALK);

    /** As much whatever the time, so that the same comes of it on every machine. */
    static EstimateBudget ofTransitions(long trial, long census, long walks) {
        Duration ample = Duration.ofDays(1);
        return new EstimateBudget(ample, trial, trial / 3, ample, census, walks, LONG_WALK);
    }

    EstimateBudget withLongestWalk(int deliveries) {
        return new EstimateBudget(
                trial, trialTransitions, trialStates, probes, censusTransitions, walkTransitions, deliveries);
    }
}
