package dev.galgo.foundry.plain;

import dev.galgo.core.plain.PlainLimits;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long code of one run computes, and how long it waits, seen from outside by looking at its
 * thread now and then. A thread that could compute and gets no processor does neither.
 */
final class CodeTime {
    private static final long FIRST_LOOK_NANOS = 1_000_000;
    private static final long LAST_LOOK_NANOS = 20_000_000;
    /** Processor time is asked for only where code takes long: to find out who knows it takes a while, too. */
    private static final long COMPUTES_FROM_NANOS = 1_000_000_000;
    /** Code that has not come to a stop in so many times its limit neither computes nor waits as far as can be seen. */
    private static final int MOST_WALL_TIMES = 20;

    private static final long UNKNOWN = -1;

    private final PlainLimits limits;
    private long waited;
    private long since;
    private long interval;
    private long computedBefore;

    CodeTime(PlainLimits limits) {
        this.limits = limits;
    }

    /** Code is about to begin or to go on. */
    void begin() {
        since = System.nanoTime();
        interval = FIRST_LOOK_NANOS;
        computedBefore = UNKNOWN;
    }

    /** After so much time {@link #look} is due. */
    long untilLook() {
        return interval;
    }

    /**
     * Looks at the thread on which code runs; returns why it is to be given up, null if it is not.
     *
     * @param what whose code it is, for people
     */
    @Nullable
    Stop look(Thread thread, String what) {
        switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING -> waited += interval;
            case NEW, RUNNABLE, TERMINATED -> {}
        }
        interval = Math.min(2 * interval, LAST_LOOK_NANOS);
        if (waited > limits.waiting().toNanos()) {
            return Stop.impossible(what + " waits, and a plain run waits in real time");
        }
        long most = limits.handler().toNanos();
        long wall = System.nanoTime() - since;
        if (wall / MOST_WALL_TIMES > most) {
            return Stop.impossible(what + " does not return, and does not seem to compute anything");
        }
        if (wall < Math.min(most, COMPUTES_FROM_NANOS)) {
            return null;
        }
        long computed = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
        if (computedBefore == UNKNOWN) {
            computedBefore = computed;
        }
        return computed - computedBefore > most ? Stop.endless(what) : null;
    }

    /** How long code has waited, in all. */
    Duration waited() {
        return Duration.ofNanos(waited);
    }
}
