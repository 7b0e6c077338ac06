package dev.galgo.bench.measure;

import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.Limits;

/**
 * One search of a subject as users get it, purity audit and isolation check included.
 *
 * @param most after how many transitions it ends
 */
public record MeasuredSearch(Subject subject, Engine.Kind engine, Compare compare, long most) {
    /** The whole tree of schedules, or the whole graph of states. */
    public static MeasuredSearch whole(Subject subject, Compare compare) {
        return new MeasuredSearch(subject, Engine.Kind.MEMO, compare, Long.MAX_VALUE);
    }

    /** What a search did and what it took. */
    public record Outcome(CheckResult result, MeasuredRun sample) {}

    /** Loads the program and searches; loading is not timed. */
    public Outcome run() throws Exception {
        return run(1);
    }

    /** The same on several threads. */
    public Outcome run(int threads) throws Exception {
        return run(threads, ByLevels.AUTO, true);
    }

    /** The same, level by level or not, with or without proofs that no visited set is needed. */
    public Outcome run(int threads, ByLevels byLevels, boolean layerProofs) throws Exception {
        try (var program = subject.load()) {
            var check = Check.of(program.semantics())
                    .engine(engine)
                    .compare(compare)
                    .threads(threads)
                    .byLevels(byLevels)
                    .layerProofs(layerProofs)
                    .limits(Limits.NONE.withTransitions(most));
            var stopwatch = new Stopwatch();
            CheckResult result = check.run();
            MeasuredRun sample = stopwatch.read(result.transitions());
            if (!result.findings().isEmpty()) {
                throw new IllegalStateException(subject.name() + " is known to be right, but a check found "
                        + result.findings().get(0));
            }
            return new Outcome(result, sample);
        }
    }
}
