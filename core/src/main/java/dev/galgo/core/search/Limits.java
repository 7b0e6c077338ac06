package dev.galgo.core.search;

import java.time.Duration;

/**
 * How far a search may go.
 *
 * @param depth deliveries in one schedule
 * @param transitions deliveries in all
 * @param states distinct configurations
 * @param time wall time of the whole search
 * @param memory bytes of heap in use
 * @param step wall time of one handler
 */
public record Limits(long depth, long transitions, long states, Duration time, long memory, Duration step) {
    /** Without a limit on depth, a schedule this long ends the search, for it may have no end. */
    public static final int RUNAWAY = 250_000;

    /** No limit but that on a single handler. */
    public static final Limits NONE = new Limits(
            Long.MAX_VALUE,
            Long.MAX_VALUE,
            Long.MAX_VALUE,
            Duration.ofDays(3650),
            Long.MAX_VALUE,
            Duration.ofSeconds(10));

    public Limits withDepth(long deliveries) {
        return new Limits(deliveries, transitions, states, time, memory, step);
    }

    public Limits withTransitions(long deliveries) {
        return new Limits(depth, deliveries, states, time, memory, step);
    }

    public Limits withStates(long configurations) {
        return new Limits(depth, transitions, configurations, time, memory, step);
    }

    public Limits withTime(Duration duration) {
        return new Limits(depth, transitions, states, duration, memory, step);
    }

    public Limits withMemory(long bytes) {
        return new Limits(depth, transitions, states, time, bytes, step);
    }

    public Limits withStep(Duration duration) {
        return new Limits(depth, transitions, states, time, memory, duration);
    }
}
