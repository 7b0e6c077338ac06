package dev.galgo.core.check;

import dev.galgo.core.engine.HandlerCounts;
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

    CheckResult of(List<Finding> findings, SearchAttempt last, SecondOpinion opinion) {
        List<Bound> bounds = List.copyOf(counts.bounds().values());
        boolean violated = findings.stream().anyMatch(one -> one.severity() == Severity.ERROR);
        List<HandlerCounts> handled =
                last.engines.stream().map(engine -> engine.watch().handled()).toList();
        Coverage coverage = Coverage.of(check.program(), handled).and(check.earlier.coverage());
        var evidence = new Evidence(check.assumptions(), opinion, coverage);
        Verdict verdict = violated ? Verdict.VIOLATED : unviolated(bounds, evidence);
        return new CheckResult(
                verdict,
                bounds,
                counts.executions(),
                counts.abandoned(),
                counts.transitions(),
                counts.states(),
                counts.deepest(),
                (System.nanoTime() - start) / 1e9,
                last.stepsRun(),
                last.search.visitedBytes(),
                counts.withoutStableActor(),
                counts.estimate(),
                last.search instanceof Sampled drawn ? drawn.sample() : null,
                last.choice,
                evidence,
                findings);
    }

    /** What can be said where nothing is wrong. A search that is led somewhere need not come to an end there. */
    private Verdict unviolated(List<Bound> bounds, Evidence evidence) {
        if (counts.executions() == 0 && check.guide == null) {
            return Verdict.NOTHING_COMPLETED;
        }
        if (!bounds.isEmpty()) {
            return Verdict.WITHIN_BOUNDS;
        }
        return evidence.assumptions().isEmpty() ? Verdict.VERIFIED : Verdict.VERIFIED_IF;
    }
}
