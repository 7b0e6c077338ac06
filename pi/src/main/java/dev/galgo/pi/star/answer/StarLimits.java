package dev.galgo.pi.star.answer;

import java.time.Duration;

/**
 * What a check of a star may use.
 *
 * @param bound the largest n of the counters
 * @param nodes how many nodes a coverability tree may have, and how many elements the backward engine may keep
 */
public record StarLimits(Duration time, int bound, int nodes) {
    public static final StarLimits DEFAULT = new StarLimits(Duration.ofMinutes(5), 16, 100_000);

    public StarLimits {
        if (time.isNegative() || time.isZero() || bound < 1 || nodes < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    public StarLimits withTime(Duration newTime) {
        return new StarLimits(newTime, bound, nodes);
    }

    public StarLimits withBound(int newBound) {
        return new StarLimits(time, newBound, nodes);
    }

    public StarLimits withNodes(int newNodes) {
        return new StarLimits(time, bound, newNodes);
    }
}
