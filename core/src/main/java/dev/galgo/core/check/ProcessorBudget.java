package dev.galgo.core.check;

import java.time.Duration;

/**
 * A budget of processor time of this process: other work on the machine spends nothing of it, so that
 * a busy machine comes to the same result later. Wall time ends it only where the process waits.
 */
final class ProcessorBudget {
    /** How many times its first second, or the whole if that is less, a budget may also wait. */
    private static final int MOST_WAITING_TIMES = 20;

    private static final long SECOND = 1_000_000_000L;
    /** To ask the system takes a while. */
    private static final long LOOK_EVERY_NANOS = 5_000_000L;

    private final long nanos;
    private final long computedBefore = computed();
    private final long begin = System.nanoTime();
    private long lastLook = -LOOK_EVERY_NANOS;
    private boolean spent;

    ProcessorBudget(long nanos) {
        this.nanos = nanos;
    }

    /** The wall time that such a budget takes at most. */
    static long mostWallNanos(long nanos) {
        return nanos + MOST_WAITING_TIMES * Math.min(nanos, SECOND);
    }

    /** The processor time since it was begun, but no more than the time that has passed. */
    long spent() {
        return Math.min(System.nanoTime() - begin, computed() - computedBefore);
    }

    boolean isSpent() {
        long wall = System.nanoTime() - begin;
        if (wall > nanos && wall - lastLook >= LOOK_EVERY_NANOS) {
            lastLook = wall;
            spent = computed() - computedBefore > nanos || wall > mostWallNanos(nanos);
        }
        return spent;
    }

    /** The processor time of this process; wall time where the system does not report it. */
    private static long computed() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElseGet(System::nanoTime);
    }
}
