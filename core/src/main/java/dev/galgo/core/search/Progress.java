package dev.galgo.core.search;

/**
 * A look at a running search.
 *
 * @param deepest the longest schedule so far
 * @param depth the length of the present one
 * @param explored an estimate of the share of the space that lies behind, between 0 and 1; negative if unknown
 */
public record Progress(long executions, long transitions, long states, long deepest, int depth, double explored) {
    static final Progress NONE = new Progress(0, 0, 0, 0, 0, -1);
}
