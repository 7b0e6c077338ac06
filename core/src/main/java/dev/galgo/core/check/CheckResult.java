package dev.galgo.core.check;

import dev.galgo.core.search.Bound;
import java.util.List;

/**
 * What a check did and found.
 *
 * @param bounds the limits that were hit
 * @param abandoned schedules given up because what follows is known from elsewhere
 * @param states configurations: distinct ones with a visited set, nodes of the tree without
 * @param stepsRun how many handlers really ran, audits included
 * @param visitedBytes the size of the visited set
 * @param withoutStableActor configurations in which no actor was seen to be stable; -1 if the search did not look for any
 * @param findings errors first, then warnings, each in the order found
 */
public record CheckResult(
        Verdict verdict,
        List<Bound> bounds,
        long executions,
        long abandoned,
        long transitions,
        long states,
        long deepest,
        double seconds,
        long stepsRun,
        long visitedBytes,
        long withoutStableActor,
        List<Finding> findings) {
    public CheckResult {
        bounds = List.copyOf(bounds);
        findings = List.copyOf(findings);
    }

    /** The result of a search that selects no actors. */
    public CheckResult(
            Verdict verdict,
            List<Bound> bounds,
            long executions,
            long abandoned,
            long transitions,
            long states,
            long deepest,
            double seconds,
            long stepsRun,
            long visitedBytes,
            List<Finding> findings) {
        this(
                verdict,
                bounds,
                executions,
                abandoned,
                transitions,
                states,
                deepest,
                seconds,
                stepsRun,
                visitedBytes,
                -1,
                findings);
    }
}
