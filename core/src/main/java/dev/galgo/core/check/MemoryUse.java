package dev.galgo.core.check;

/** How much of the heap is really in use. */
final class MemoryUse {
    private static final long PAUSE_NANOS = 1_000_000_000L;

    private long nextCollection = System.nanoTime();

    /** Whether more than this is in use, after rubbish is collected if need be; it is collected at most once a second. */
    boolean above(long bytes) {
        if (used() <= bytes || System.nanoTime() - nextCollection < 0) {
            return false;
        }
        System.gc();
        nextCollection = System.nanoTime() + PAUSE_NANOS;
        return used() > bytes;
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
