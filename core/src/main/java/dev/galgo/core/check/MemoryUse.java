package dev.galgo.core.check;

/** How much of the heap is really in use. */
final class MemoryUse {
    private MemoryUse() {}

    /** Whether more than this is in use, after rubbish is collected if need be. */
    static boolean above(long bytes) {
        if (used() <= bytes) {
            return false;
        }
        System.gc();
        return used() > bytes;
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
