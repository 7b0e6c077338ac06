package dev.galgo.core.search;

import org.jspecify.annotations.Nullable;

/**
 * Judges by executions drawn at random how many there are.
 *
 * <p>If at each configuration every alternative is taken with the same probability, the product of the numbers of alternatives along an
 * execution is on average the number of executions (D. E. Knuth: Estimating the Efficiency of Backtrack Programs, Mathematics of Computation
 * 29, 1975). A few executions with very large products may carry most of the average, so with few probes both mean and spread tend to be
 * too small.
 */
public final class ProbeEstimator {
    private static final int FEWEST_PROBES = 10;

    private long probes;
    private double mean;
    private double squares;

    /** One more execution with this product; 0 for a schedule that was cut and so is none. */
    public void add(double product) {
        probes++;
        double off = product - mean;
        mean += off / probes;
        squares += off * (product - mean);
    }

    /** The mean of the products with its standard error; null while there are few, or if they are beyond counting. */
    public @Nullable Estimate estimate() {
        if (probes < FEWEST_PROBES || mean <= 0) {
            return null;
        }
        double spread = Math.sqrt(squares / (probes - 1) / probes);
        return Double.isFinite(mean) && Double.isFinite(spread) ? new Estimate(mean, spread, 1) : null;
    }
}
