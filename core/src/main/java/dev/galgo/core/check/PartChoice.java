package dev.galgo.core.check;

import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import org.jspecify.annotations.Nullable;

/** Which searches without a visited set can be done in parts by others, to the same end as in one process. */
final class PartChoice {
    private final Check check;

    PartChoice(Check check) {
        this.check = check;
    }

    /** Why a search by this choice cannot be, as the end of a sentence that begins with "since"; null if it can. */
    @Nullable
    String refusal(SearchChoice choice) {
        if (!(check.program() instanceof Semantics semantics)) {
            return "the program runs for real, and a copy of it may do something else";
        }
        if (check.guide != null || check.witness != null || check.source != null) {
            return "not every schedule is searched";
        }
        if (check.threads > 1) {
            return "each process searches on one thread where no configurations are compared";
        }
        if (check.limits.states() < Long.MAX_VALUE || check.limits.transitions() < Long.MAX_VALUE) {
            return "what a limit on states or transitions cuts off depends on the order of the search; limits on"
                    + " depth and time do not matter";
        }
        ReductionKind reduction = choice.reduction();
        if (reduction != ReductionKind.NONE && reduction.dealer() == null) {
            return reduction.word()
                    + " decides by what it met in earlier schedules which ones to run, so that parts of it done apart"
                    + " would run others; optimal, dpor, transdpor, every order, a sample, and configurations that are"
                    + " compared can be done apart";
        }
        if (reduction == ReductionKind.OPTIMAL && semantics.hasFutures()) {
            return "what optimal learns of futures cannot be told to another process";
        }
        return check.sampling == null || check.sampling.strategy().isEachAlone()
                ? null
                : "this strategy learns from each schedule for the next; the others draw each on its own";
    }
}
