package dev.galgo.core.search;

import org.jspecify.annotations.Nullable;

/**
 * Judges by the part of a tree that a depth-first search has behind it how many executions the whole tree has.
 *
 * <p><b>The mean.</b> Were the tree descended at random, each alternative of a configuration being as likely as the others, every
 * execution would have a probability, and all of them together 1. The weighted backtrack estimator weighs each execution seen by its
 * probability and its guess of the total, which is 1 over the probability (Knuth); so it is the number of executions seen, over the sum of
 * their probabilities [1]. That sum is the share of the tree that lies behind, and can be read off the present schedule: nothing has
 * to be done for each execution.
 *
 * <p><b>The spread.</b> The search is looked at every so many transitions. Each stretch between two looks has its own executions and its
 * own share; how far they are out of proportion gives the standard error of the ratio, as in the sampling of clusters [2]. But all of
 * them are from one corner of the tree, so the spread says how even the tree has been so far and not what is ahead: if a ten-thousandth
 * lies behind, the total may be off by a factor and more. So an estimate names that share. When there are many looks every second one is dropped, so that memory and time stay small and the result does not depend on the
 * clock.
 *
 * <ol>
 *   <li>P. Kilby, J. Slaney, S. Thiebaux, T. Walsh: Estimating Search Tree Size, AAAI 2006
 *   <li>W. G. Cochran: Sampling Techniques, 1977, chapter 6
 * </ol>
 */
final class BacktrackEstimator {
    private static final int MOST_LOOKS = 64;
    private static final int FEWEST_LOOKS = 8;
    private static final long FIRST_INTERVAL = 256;

    private final double[] executions = new double[MOST_LOOKS + 1];
    private final double[] shares = new double[MOST_LOOKS + 1];
    private int looks;
    private long interval = FIRST_INTERVAL;
    private long next = FIRST_INTERVAL;

    /** After how many transitions to look for the next time. */
    public long next() {
        return next;
    }

    /** Looks at a search; {@code explored} is the share of the tree that lies behind, negative if unknown. */
    public void look(long executionsSoFar, double explored) {
        if (explored >= 0) {
            looks++;
            executions[looks] = executionsSoFar;
            shares[looks] = explored;
        }
        if (looks == MOST_LOOKS) {
            for (int i = 1; i <= MOST_LOOKS / 2; i++) {
                executions[i] = executions[2 * i];
                shares[i] = shares[2 * i];
            }
            looks = MOST_LOOKS / 2;
            interval *= 2;
        }
        next += interval;
    }

    /** Goes on with a search that was left after so many executions and transitions. */
    void resume(long executionsSoFar, long transitions, double explored) {
        executions[0] = executionsSoFar;
        shares[0] = Math.max(0, explored);
        next = transitions + interval;
    }

    /** Whether there were enough looks for an estimate. */
    public boolean ready() {
        return looks >= FEWEST_LOOKS;
    }

    /** What is expected of a search that has come this far; null while too little is known. */
    public @Nullable Estimate estimate(long executionsSoFar, double explored) {
        if (!ready() || executionsSoFar == 0 || explored <= 0) {
            return null;
        }
        double mean = executionsSoFar / explored;
        double squares = 0;
        for (int i = 1; i <= looks; i++) {
            double seen = executions[i] - executions[i - 1];
            double expected = mean * (shares[i] - shares[i - 1]);
            squares += (seen - expected) * (seen - expected);
        }
        double spread = Math.sqrt(squares * looks / (looks - 1)) / explored;
        return Double.isFinite(mean) && Double.isFinite(spread) ? new Estimate(mean, spread, explored) : null;
    }
}
