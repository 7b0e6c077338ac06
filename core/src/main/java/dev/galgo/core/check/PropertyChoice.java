package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.RefusedSearch;
import org.jspecify.annotations.Nullable;

/** Which searches can check what is claimed of a program. */
final class PropertyChoice {
    private final Check check;

    PropertyChoice(Check check) {
        this.check = check;
    }

    /** @throws RefusedSearch if the search that was asked for could miss a violation and not know */
    void refuse() {
        String reason = refusal();
        if (reason != null) {
            throw new RefusedSearch(reason);
        }
    }

    private @Nullable String refusal() {
        if (check.reduction != ReductionKind.NONE && check.reduction != ReductionKind.AUTO) {
            return "no " + check.reduction.word()
                    + " with claims about the program: two deliveries that it takes for independent may both matter to a claim";
        }
        if (check.kept != null || check.stages != null || check.parts != null || check.spread != null) {
            return "claims about the program are checked in memory, in this process";
        }
        if (check.runClaims.isEmpty()) {
            return null;
        }
        if (check.sampling != null) {
            return "no sampling with claims about whole runs: a sample of schedules says nothing of runs without end";
        }
        if (check.compare != Compare.CANONICAL) {
            return "claims about whole runs need configurations that are compared as sets";
        }
        if (check.limits.depth() != Long.MAX_VALUE) {
            return "no limit on depth with claims about whole runs: limit states or time";
        }
        String cut = check.program().cutsRuns();
        if (cut != null) {
            return "no claims about whole runs of this program: " + cut;
        }
        if (check.threads > 1) {
            return "claims about whole runs are checked on one thread";
        }
        if (check.guide != null
                || check.below != null
                || check.source != null
                || check.witness != null
                || check.explored != null) {
            return "claims about whole runs are checked by a search of all configurations";
        }
        return null;
    }
}
