package dev.galgo.cli.compare;

import java.lang.ref.Reference;

/**
 * How much heap something holds: the difference between two looks, each after rubbish is collected.
 *
 * <p>Good to a few hundred kilobytes, which tells a search that keeps what it visits from one that does not.
 */
final class HeldHeap {
    private final long before = used();

    /** The bytes in use now and not before, while the holder is alive; never below 0. */
    long heldBy(Object holder) {
        try {
            return Math.max(0, used() - before);
        } finally {
            Reference.reachabilityFence(holder);
        }
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
