package dev.galgo.core.check;

import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which searches without a visited set can be kept in a directory. */
final class KeptChoice {
    /** How such a search goes, in a word. */
    static final String SCHEDULES = "schedules";

    private static final Set<ReductionKind> KEPT = Set.of(
            ReductionKind.NONE,
            ReductionKind.DCUTE,
            ReductionKind.DPOR,
            ReductionKind.TRANSDPOR,
            ReductionKind.OPTIMAL);

    private final Check check;

    KeptChoice(Check check) {
        this.check = check;
    }

    /** Why a search by this choice cannot be kept, as the end of a sentence that begins with "since"; null if it can. */
    @Nullable
    String refusal(SearchChoice choice) {
        if (!(check.program() instanceof Semantics semantics)) {
            return "the program runs for real, and may do something else when its schedules are run again";
        }
        if (check.sampling != null) {
            return "schedules are drawn at random, which can be done again from the same seed";
        }
        if (check.guide != null || check.witness != null || check.source != null) {
            return "not every schedule is searched";
        }
        if (check.parts != null) {
            return "parts of it are done by other processes";
        }
        if (check.threads > 1) {
            return "schedules that are not compared are kept by a search on one thread";
        }
        if (check.limits.states() < Long.MAX_VALUE) {
            return "the number of configurations is limited; a limit on transitions or time does not matter";
        }
        if (!KEPT.contains(choice.reduction())) {
            return choice.reduction().word() + " keeps more than its present schedule";
        }
        return choice.reduction() == ReductionKind.OPTIMAL && semantics.hasFutures()
                ? "what optimal learns of futures is not kept"
                : null;
    }
}
