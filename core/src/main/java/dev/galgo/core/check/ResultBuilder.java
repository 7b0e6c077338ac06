package dev.galgo.core.check;

import dev.galgo.core.engine.HandlerCounts;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.sampling.Sampled;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.SearchCounts;
import java.util.List;

/** Puts together what a check has come to: the verdict, and what it rests on. */
final class ResultBuilder {
    private final Check check;
    private final SearchCounts counts;
    private final long start;

    ResultBuilder(Check check, SearchCounts counts, long start) {
        this.check = check;
        this.counts = counts;
        this.start = start;
    }

    CheckResult of(List<Finding> findings, SearchAttempt last, SecondOpinion opinion, PlainOpinion plain) {
        List<Bound> bounds = List.copyOf(counts.bounds().values());
        boolean violated = findings.stream().anyMatch(one -> one.severity() == Severity.ERROR);
        HandlerCounts handled = HandlerCounts.together(
                last.engines.stream().map(engine -> engine.watch().handled()).toList());
        var evidence = new Evidence(check.assumptions(), opinion, plain, Coverage.NONE);
        Verdict verdict = violated ? Verdict.VIOLATED : unviolated(bounds, evidence);
        boolean atRest = findings.stream().noneMatch(one -> one.kind() == FindingKind.ENDLESS)
                && bounds.stream().noneMatch(one -> one.kind() == Bound.Kind.MEMORY);
        double seconds = (System.nanoTime() - start) / 1e9;
        evidence = new Evidence(evidence.assumptions(), opinion, plain, coverage(handled, last, verdict, atRest));
        return new CheckResult(
                        verdict,
                        bounds,
                        counts.executions(),
                        counts.abandoned(),
                        counts.transitions(),
                        counts.states(),
                        counts.deepest(),
                        seconds,
                        last.stepsRun(),
                        last.search.visitedBytes(),
                        counts.withoutStableActor(),
                        counts.estimate(),
                        last.search instanceof Sampled drawn ? drawn.sample() : null,
                        last.choice,
                        evidence,
                        findings)
                .upToNames(last.symmetryUse());
    }

    /** @param atRest whether no code of the program runs any more, and there is memory left, so that it can be asked about itself */
    private Coverage coverage(HandlerCounts handled, SearchAttempt last, Verdict verdict, boolean atRest) {
        Coverage coverage = Coverage.of(check.program(), List.of(handled)).and(check.earlier.coverage());
        if (coverage.stateCounts().degree() != Coverage.Degree.UNKNOWN) {
            coverage = coverage.counted(StateCountPrecision.of(check, last, verdict, coverage.stateCounts()));
        }
        return check.foretells && atRest && check.expectedSends.after(verdict)
                ? ForetoldSends.in(coverage, check.program(), handled.sentAtStart())
                : coverage;
    }

    /**
     * What can be said where nothing is wrong. A search that is led somewhere need not come to an end there; neither need one that has held a claim against all there is, though
     * nothing of a program that never ends is confirmed where nothing was claimed.
     */
    private Verdict unviolated(List<Bound> bounds, Evidence evidence) {
        boolean confirmed = !check.runClaims.isEmpty() || (check.properties != null && bounds.isEmpty());
        if (counts.executions() == 0
                && check.guide == null
                && !confirmed
                && check.program().isToEnd()) {
            return Verdict.NOTHING_COMPLETED;
        }
        if (!bounds.isEmpty()) {
            return Verdict.WITHIN_BOUNDS;
        }
        return evidence.assumptions().isEmpty() ? Verdict.VERIFIED : Verdict.VERIFIED_IF;
    }
}
