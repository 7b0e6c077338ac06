package dev.galgo.core.estimate;

import dev.galgo.core.check.CheckResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What searches of a program will need, as far as short ones can tell; no verdict on the program.
 *
 * @param counted whether a search came to its end, or to a limit that its user set, within the time for the estimate, so that its numbers are known
 * @param limit the limit at which such a search ends, or an estimated one may end; null if there is none
 * @param states distinct configurations; null if they cannot be compared
 * @param executions distinct configurations in which schedules end; null if they cannot be compared
 * @param transitions deliveries from one configuration to another; null if they cannot be compared
 * @param longest the longest schedule, of which one was seen at least
 * @param schedules schedules, if none counts for another
 * @param ends whether schedules have an end
 * @param ways the ways of searching, the one to take first
 * @param heap how much memory there is
 * @param seconds how long the estimate took
 * @param found what was wrong in one of the searches; null if nothing was
 */
public record SearchNeeds(
        boolean counted,
        @Nullable String limit,
        @Nullable Range states,
        @Nullable Range executions,
        @Nullable Range transitions,
        Range longest,
        Range schedules,
        Ends ends,
        List<WayOfSearching> ways,
        long heap,
        double seconds,
        @Nullable CheckResult found) {
    /** Whether schedules come to an end. */
    public enum Ends {
        /** All that were tried do. */
        SEEN,
        /** One came back to a configuration in which it had been, from where it may go round for ever. */
        NONE,
        /** One was so long that it may have no end. */
        DOUBTFUL
    }

    public SearchNeeds {
        ways = List.copyOf(ways);
    }
}
