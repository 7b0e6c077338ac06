package dev.galgo.core.estimate;

import dev.galgo.core.reduction.ReductionKind;
import org.jspecify.annotations.Nullable;

/**
 * One way of searching a program, and what it would need.
 *
 * @param reduction which orders it leaves out
 * @param executions how many schedules it would run to their end
 * @param memory bytes of heap
 * @param disk bytes of files
 * @param outlook whether it would do
 * @param reason why not, as a clause; null if there is nothing to say
 */
public record WayOfSearching(
        Kind kind,
        ReductionKind reduction,
        Range executions,
        Range transitions,
        Range seconds,
        Range memory,
        Range disk,
        Outlook outlook,
        @Nullable String reason) {
    /** The ways there are. */
    public enum Kind {
        /** Depth first, with a set of visited configurations. */
        DEPTH_FIRST,
        /** Level by level, in memory. */
        LEVELS,
        /** Level by level, in files. */
        DISK,
        /** One schedule, or few, for all that are alike. */
        REDUCTION,
        /** Every schedule. */
        EVERY_ORDER,
        /** Some schedules, drawn at random. */
        SAMPLE
    }

    /** Whether a way of searching would do. */
    public enum Outlook {
        /** It comes to its end in memory and time. */
        WOULD_DO,
        /** It may, and it may not. */
        MAY_DO,
        /** It does not see everything. */
        PARTLY,
        /** It takes more memory or time than there is. */
        WOULD_NOT_DO,
        /** The program cannot be searched so. */
        IMPOSSIBLE
    }
}
