package dev.galgo.core.check;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/**
 * Notices a heap that is so full that hardly anything is done any more but collecting rubbish. Such a search goes on for hours and gets nowhere before, if ever, it runs out of memory.
 */
final class FullHeap {
    private static final long WINDOW_NANOS = 10_000_000_000L;
    private static final int MOST_PERCENT = 90;

    private final LongSupplier nanos;
    private final LongSupplier collectingMillis;
    private long windowStart;
    private long collectedBefore;

    /**
     * A look at some heap.
     *
     * @param nanos the time
     * @param collectingMillis for how long everything else has waited for collections since the start
     */
    FullHeap(LongSupplier nanos, LongSupplier collectingMillis) {
        this.nanos = nanos;
        this.collectingMillis = collectingMillis;
        this.windowStart = nanos.getAsLong();
        this.collectedBefore = collectingMillis.getAsLong();
    }

    /** A look at the heap of this process. */
    static FullHeap ofThisProcess() {
        return new FullHeap(System::nanoTime, FullHeap::collectingMillis);
    }

    /** Whether nine tenths of the last ten seconds went into collections; to be asked again and again. */
    boolean leavesNoTime() {
        long now = nanos.getAsLong();
        long passed = now - windowStart;
        if (passed < WINDOW_NANOS) {
            return false;
        }
        long collected = collectingMillis.getAsLong();
        boolean full = (collected - collectedBefore) * 1_000_000 * 100 > passed * MOST_PERCENT;
        windowStart = now;
        collectedBefore = collected;
        return full;
    }

    /** Collectors that work beside the program do not keep it from working. */
    private static long collectingMillis() {
        long millis = 0;
        for (GarbageCollectorMXBean one : ManagementFactory.getGarbageCollectorMXBeans()) {
            boolean beside = one.getName().contains("Cycles") || one.getName().contains("Concurrent");
            millis += beside ? 0 : Math.max(0, one.getCollectionTime());
        }
        return millis;
    }
}
