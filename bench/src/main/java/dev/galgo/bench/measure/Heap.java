package dev.galgo.bench.measure;

/** How much of the heap is really in use. */
public final class Heap {
    private static final int COLLECTIONS = 3;

    private Heap() {}

    /** The bytes in use after rubbish is collected; the least of a few looks, since other threads may be allocating. */
    public static long usedAfterCollection() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
