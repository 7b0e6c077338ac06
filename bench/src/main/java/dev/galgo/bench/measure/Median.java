package dev.galgo.bench.measure;

import java.util.Collection;
import java.util.function.ToDoubleFunction;

/** The value in the middle, which one bad round does not move. */
public final class Median {
    private Median() {}

    /** The median of one figure of each item; of an even number the mean of the two in the middle. */
    public static <T> double of(Collection<T> items, ToDoubleFunction<T> figure) {
        if (items.isEmpty()) {
            throw new IllegalArgumentException("nothing has no median");
        }
        double[] sorted = items.stream().mapToDouble(figure).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
