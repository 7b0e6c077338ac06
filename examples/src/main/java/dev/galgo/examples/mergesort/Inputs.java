package dev.galgo.examples.mergesort;

import java.util.Random;
import java.util.stream.IntStream;

/** What is sorted. */
public final class Inputs {
    private Inputs() {}

    /** The Basset paper's n values: random, and the same in each run. */
    public static int[] ofSize(int n) {
        var random = new Random(12);
        return IntStream.generate(() -> random.nextInt(n * n)).limit(n).toArray();
    }
}
