package dev.galgo.core.search;

import org.jspecify.annotations.Nullable;

/**
 * A look at a running search.
 *
 * @param deepest the longest schedule so far
 * @param depth the length of the present one
 * @param explored an estimate of the share of the work that lies behind, between 0 and 1; negative if unknown
 * @param estimate how many executions are expected in all; null if unknown
 * @param disk how many bytes the search has written to a directory; 0 if it is not kept in one
 * @param forecast how many configurations are expected in all; null if unknown
 */
public record Progress(
        long executions,
        long transitions,
        long states,
        long deepest,
        int depth,
        double explored,
        @Nullable Estimate estimate,
        long disk,
        @Nullable Forecast forecast) {
    static final Progress NONE = new Progress(0, 0, 0, 0, 0, -1);

    /** Of a search in parts, each of which says how much of the whole it leaves to the others or has behind it. */
    Progress and(Progress other) {
        boolean known = explored >= 0 && other.explored >= 0;
        return new Progress(
                executions + other.executions,
                transitions + other.transitions,
                states + other.states,
                Math.max(deepest, other.deepest),
                Math.max(depth, other.depth),
                known ? Math.max(0, explored + other.explored - 1) : -1);
    }

    /** A look without an estimate of the executions. */
    public Progress(long executions, long transitions, long states, long deepest, int depth, double explored) {
        this(executions, transitions, states, deepest, depth, explored, null, 0, null);
    }

    /** A look at a search that is not kept in a directory. */
    public Progress(
            long executions,
            long transitions,
            long states,
            long deepest,
            int depth,
            double explored,
            @Nullable Estimate estimate) {
        this(executions, transitions, states, deepest, depth, explored, estimate, 0, null);
    }
}
