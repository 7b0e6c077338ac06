package dev.galgo.core.check;

import dev.galgo.core.sampling.SampleResult;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Estimate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a check did and found.
 *
 * @param bounds the limits that were hit
 * @param abandoned schedules given up because what follows is known from elsewhere
 * @param states configurations: distinct ones with a visited set, nodes of the tree without
 * @param stepsRun how many handlers really ran, audits included
 * @param visitedBytes the size of the visited set
 * @param withoutStableActor configurations in which no actor was seen to be stable; -1 if the search did not look for any
 * @param estimate how many executions there seem to be in all; null if all were run, or if that is unknown
 * @param sample what was drawn; null if schedules were not drawn at random
 * @param choice how the search was done
 * @param evidence what the verdict rests on
 * @param findings errors first, then warnings, each in the order found
 * @param inputs how many inputs the program was run on; 0 if nothing in it is unknown
 * @param neverEnds that the program can go on for ever, and how; null if it was not seen to
 * @param symmetry what it has brought that configurations were compared up to the names of actors; null if they were not
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
        @Nullable Estimate estimate,
        @Nullable SampleResult sample,
        SearchChoice choice,
        Evidence evidence,
        List<Finding> findings,
        int inputs,
        @Nullable NeverEnds neverEnds,
        @Nullable SymmetryUse symmetry) {
    public CheckResult {
        bounds = List.copyOf(bounds);
        findings = List.copyOf(findings);
    }

    /** Of a program all of whose values are known. */
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
            long withoutStableActor,
            @Nullable Estimate estimate,
            @Nullable SampleResult sample,
            SearchChoice choice,
            Evidence evidence,
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
                withoutStableActor,
                estimate,
                sample,
                choice,
                evidence,
                findings,
                0,
                null,
                null);
    }

    /** The same of a program that was seen to go round, or was not. */
    CheckResult goingRound(@Nullable NeverEnds how) {
        return with(how, symmetry);
    }

    /** The same of configurations that were compared up to the names of actors, or were not. */
    CheckResult upToNames(@Nullable SymmetryUse use) {
        return with(neverEnds, use);
    }

    private CheckResult with(@Nullable NeverEnds how, @Nullable SymmetryUse use) {
        return new CheckResult(
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
                withoutStableActor,
                estimate,
                sample,
                choice,
                evidence,
                findings,
                inputs,
                how,
                use);
    }

    /** What kept the search from where it wanted to go; a search that is led somewhere does not want to go everywhere. */
    public List<Bound> cuts() {
        return bounds.stream().filter(bound -> bound.kind() != Bound.Kind.GOAL).toList();
    }
}
