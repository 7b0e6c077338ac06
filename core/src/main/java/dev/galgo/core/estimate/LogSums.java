package dev.galgo.core.estimate;

/** Sums of numbers too large for a {@code double}, by their logarithms. */
final class LogSums {
    private LogSums() {}

    /** The logarithm of the sum of two numbers whose logarithms are these. */
    static double add(double one, double other) {
        double larger = Math.max(one, other);
        return larger == Double.NEGATIVE_INFINITY
                ? larger
                : larger + Math.log1p(Math.exp(Math.min(one, other) - larger));
    }
}
