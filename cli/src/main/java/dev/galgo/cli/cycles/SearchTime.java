package dev.galgo.cli.cycles;

import java.time.Duration;

/** How long searches may take: each of them, or all of them together. */
public final class SearchTime {
    /** Less is not worth to begin with. */
    private static final Duration LEAST = Duration.ofMillis(20);

    private final Duration time;
    private final boolean shared;
    private final long begun = System.nanoTime();

    private SearchTime(Duration time, boolean shared) {
        this.time = time;
        this.shared = shared;
    }

    /** Each search may take so long. */
    public static SearchTime each(Duration time) {
        return new SearchTime(time, false);
    }

    /** From now on, all searches together may take so long. */
    public static SearchTime together(Duration time) {
        return new SearchTime(time, true);
    }

    /** An equal part of what is left, for some of the searches. */
    public SearchTime part(int parts) {
        return shared ? together(next(parts, 1)) : this;
    }

    /**
     * How long the next search may take; what it leaves is for those that follow.
     *
     * @param searches how many are still to be made, this one included
     * @param atOnce how many of them run at a time
     */
    Duration next(int searches, int atOnce) {
        if (!shared) {
            return time;
        }
        Duration left = time.minusNanos(System.nanoTime() - begun);
        int rounds = Math.max(1, (searches + atOnce - 1) / atOnce);
        return left.isNegative() ? Duration.ZERO : left.dividedBy(rounds);
    }

    /** Whether a search of this time would see anything. */
    static boolean isEnough(Duration time) {
        return time.compareTo(LEAST) >= 0;
    }
}
