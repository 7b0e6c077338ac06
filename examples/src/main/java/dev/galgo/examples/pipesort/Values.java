package dev.galgo.examples.pipesort;

import java.util.Random;
import java.util.stream.IntStream;

/** The numbers that are sorted: random, and the same in each run. */
public final class Values {
    private Values() {}

    /** The first n numbers, in the order in which they are fed. */
    public static int[] first(int n) {
        var random = new Random(9999);
        return IntStream.generate(() -> random.nextInt(1000)).limit(n).toArray();
    }

    /** The number fed after {@code fed} others; computed afresh, so that nobody has to keep a random generator as state. */
    public static int after(int fed) {
        return first(fed + 1)[fed];
    }
}
