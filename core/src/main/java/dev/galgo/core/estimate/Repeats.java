package dev.galgo.core.estimate;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * How often the same was drawn again.
 *
 * @param drawn how many were drawn
 * @param distinct how many of them differ
 * @param once how many were drawn exactly once
 * @param twice how many were drawn exactly twice
 * @param pairs how many pairs are equal
 */
record Repeats(long drawn, long distinct, long once, long twice, double pairs) {
    static Repeats of(LongArrayList drawn) {
        drawn.sort(null);
        long distinct = 0;
        long once = 0;
        long twice = 0;
        double pairs = 0;
        int size = drawn.size();
        int from = 0;
        while (from < size) {
            int to = from + 1;
            while (to < size && drawn.getLong(to) == drawn.getLong(from)) {
                to++;
            }
            long times = (long) to - from;
            distinct++;
            once += times == 1 ? 1 : 0;
            twice += times == 2 ? 1 : 0;
            pairs += times * (times - 1) / 2.0;
            from = to;
        }
        return new Repeats(size, distinct, once, twice, pairs);
    }

    /** How many equally likely ones would repeat as often: at most as many as there are (E. H. Simpson: Measurement of Diversity, 1949). */
    double effective() {
        return drawn < 2 ? distinct : drawn * (drawn - 1.0) / 2 / Math.max(pairs, 1);
    }

    /** How many there are at least, by those drawn once and twice (A. Chao: Nonparametric Estimation of the Number of Classes, 1984). */
    double atLeast() {
        return distinct + once * (once - 1.0) / (2 * (twice + 1.0));
    }
}
