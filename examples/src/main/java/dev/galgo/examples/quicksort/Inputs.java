package dev.galgo.examples.quicksort;

import java.util.Random;
import java.util.stream.IntStream;

/** What is sorted. */
public final class Inputs {
    private Inputs() {}

    /** The TransDPOR paper's n values: random, and the same in each run. */
    public static int[] ofSize(int n) {
        var random = new Random(19 + n);
        return IntStream.generate(() -> random.nextInt(100)).limit(n).toArray();
    }

    /** Five values in an order that leads to the Basset paper's counts for ActorFoundry. */
    public static int[] bassetFoundry() {
        return new int[] {4, 0, 3, 1, 2};
    }

    /** Four values in an order that leads to the Basset paper's counts for Scala. */
    public static int[] bassetScala() {
        return new int[] {3, 0, 1, 2};
    }
}
