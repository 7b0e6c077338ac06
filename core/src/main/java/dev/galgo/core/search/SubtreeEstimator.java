package dev.galgo.core.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Judges by the subtrees that a depth-first search has behind it how many executions those ahead have.
 *
 * <p><b>The mean.</b> Subtrees are of kinds, such that those of a kind are about as large as each other: in most searches, those that begin at
 * the same depth. Of each kind the estimator keeps how many were left and how many executions they had. What is expected in all is the
 * executions so far, and for each subtree that the present schedule has left for later the mean of its kind. A kind of which none was left
 * yet is taken to be like the subtree that the search is in. That is P. C. Chen's idea of strata [1] applied to what the search itself has
 * seen, with the recursive estimator [2] where it has seen nothing. It is never less than what was run, and exact at the end. Unlike the
 * {@linkplain BacktrackEstimator weighted one} it does not take all alternatives for equally large: under a reduction they are not, since what
 * is tried later leaves out what was tried before.
 *
 * <p><b>The spread.</b> How far those of a kind differ from each other, added up over what is ahead. It says nothing of subtrees that the search
 * does not know of yet.
 *
 * <ol>
 *   <li>P. C. Chen: Heuristic Sampling: a Method for Predicting the Performance of Tree Searching Programs, SIAM Journal on Computing 21, 1992
 *   <li>P. Kilby, J. Slaney, S. Thiebaux, T. Walsh: Estimating Search Tree Size, AAAI 2006
 * </ol>
 */
public final class SubtreeEstimator {
    /** A subtree beside which there is none of its kind to be expected. */
    public static final int ONE_OF_A_KIND = -1;

    private static final int FEWEST_LEFT = 100;
    private static final int SHIFT = 2;
    private static final int COUNT = 0;
    private static final int SUM = 1;
    private static final int SQUARES = 2;

    /** For each kind four cells: how many were left, their executions, the squares of these, and one to spare. */
    private double[] cells = new double[64 << SHIFT];
    /** The kinds of the subtrees that the search is in, and how many executions there were before each, in turns. */
    private long[] path = new long[64 << 1];

    private int open;
    private long left;

    /** The search goes into a subtree of this kind, after so many executions. */
    public void enter(int kind, long executions) {
        int at = open++ << 1;
        if (at == path.length) {
            path = Arrays.copyOf(path, at << 1);
        }
        path[at] = kind;
        path[at + 1] = executions;
    }

    /** The search leaves the subtree that it entered last. */
    public void leave(long executions) {
        int at = --open << 1;
        int kind = (int) path[at];
        left++;
        if (kind != ONE_OF_A_KIND) {
            count(kind << SHIFT, executions - path[at + 1]);
        }
    }

    private void count(int cell, double size) {
        if (cell >= cells.length) {
            cells = Arrays.copyOf(cells, cell << 1);
        }
        cells[cell + COUNT]++;
        cells[cell + SUM] += size;
        cells[cell + SQUARES] += size * size;
    }

    /** Begins to add up what is ahead, from the end of the present schedule to its start. */
    public Reckoning reckon(long executions) {
        return new Reckoning(executions);
    }

    /** What is ahead, as far as it has been added up. */
    public final class Reckoning {
        private final long executions;
        private double ahead;
        private double variance;
        private int level = open;
        /** The subtree considered last, of those that the search is in. */
        private int innerKind = ONE_OF_A_KIND;

        private double inner = 1;
        private double innerAhead;
        private double innerVariance;

        private Reckoning(long executions) {
            this.executions = executions;
        }

        /** So many more of a kind are known to come in the subtree that the search is in at this level. */
        public void add(double number, int kind) {
            if (number <= 0) {
                return;
            }
            int cell = kind << SHIFT;
            boolean met = cell < cells.length && cells[cell + COUNT] > 0;
            double known = met ? cells[cell + COUNT] : 0;
            double sum = met ? cells[cell + SUM] : 0;
            double likeThis = !met || kind == innerKind ? 1 : 0;
            double mean = (sum + likeThis * inner) / (known + likeThis);
            double each =
                    known < 2 ? innerVariance : Math.max(0, cells[cell + SQUARES] - sum * sum / known) / (known - 1);
            ahead += number * mean;
            variance += each * number * (1 + number / (known + likeThis));
        }

        /** Goes on with the subtree around this one. */
        public void outward() {
            level--;
            innerKind = (int) path[level << 1];
            inner = executions - path[(level << 1) + 1] + ahead;
            innerAhead = ahead;
            innerVariance = variance;
        }

        /** The share that lies ahead of the subtree last gone out of, between 0 and 1; 0 at the end of the present schedule. */
        public double innerAhead() {
            return innerAhead == 0 ? 0 : innerAhead / inner;
        }

        /** What was run, and all that was added; null while too little is known. */
        public @Nullable Estimate estimate() {
            double mean = executions + ahead;
            double spread = Math.sqrt(variance);
            return left >= FEWEST_LEFT && executions > 0 && Double.isFinite(mean) && Double.isFinite(spread)
                    ? new Estimate(mean, spread, executions / mean)
                    : null;
        }

        /** For a report from this depth. */
        public SearchCounts.Position at(int depth) {
            Estimate expected = estimate();
            return new SearchCounts.Position() {
                @Override
                public int depth() {
                    return depth;
                }

                @Override
                public double explored() {
                    return expected == null ? -1 : expected.judgedBy();
                }

                @Override
                public @Nullable Estimate estimate(long soFar, double explored) {
                    return expected;
                }
            };
        }
    }
}
