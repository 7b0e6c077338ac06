package dev.galgo.core.estimate;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.estimate.SearchEstimator.Trial;
import dev.galgo.core.estimate.WayOfSearching.Kind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts together what short searches and probes say of long ones. */
final class NeedsBuilder {
    private static final long SAMPLED = 10_000;
    private static final Set<Bound.Kind> LIMITS = Set.of(Bound.Kind.STATES, Bound.Kind.TRANSITIONS, Bound.Kind.DEPTH);

    private final long start;
    private final boolean keepGoing;
    private final Limits limits;
    private final long heap = Runtime.getRuntime().maxMemory();
    private final List<WayOfSearching> ways = new ArrayList<>();
    private Trial depthFirst = new Trial(null);
    private Trial levels = new Trial(null);
    private @Nullable CheckResult found;
    private @Nullable CheckResult whole;
    private @Nullable Range states;
    private @Nullable Range executions;
    private @Nullable Range transitions;
    private Range longest = Range.atLeast(0);
    private Range schedules = Range.atLeast(0);
    private Range deliveries = Range.atLeast(0);
    private SearchNeeds.Ends ends = SearchNeeds.Ends.SEEN;
    private double walksPerSecond;

    /** With {@code keepGoing}, something wrong does not end the estimate. */
    NeedsBuilder(long start, Limits limits, boolean keepGoing) {
        this.start = start;
        this.limits = limits;
        this.keepGoing = keepGoing;
    }

    /** Takes note of a search depth first; says whether there is nothing left to estimate. */
    boolean depthFirst(Trial trial) {
        depthFirst = trial;
        noteCounts(trial);
        return isDone();
    }

    /** Takes note of a search level by level; says whether there is nothing left to estimate. */
    boolean levels(Trial trial) {
        levels = trial;
        noteCounts(trial);
        return isDone();
    }

    /** Whether something is wrong, or everything was counted. */
    boolean isDone() {
        return whole != null || (found != null && !keepGoing);
    }

    private void note(Trial trial) {
        CheckResult result = trial.result();
        if (result == null) {
            return;
        }
        longest = Range.atLeast(Math.max(longest.low(), result.deepest()));
        if (result.verdict() == Verdict.VIOLATED && found == null) {
            found = result;
        }
    }

    /** A search of all configurations that came to its end has counted them; so has one that came to where its user wants it to end. */
    private void noteCounts(Trial trial) {
        note(trial);
        if ((trial.complete() || trial.isAtLimit(limits)) && (keepGoing || found == null)) {
            whole = trial.result();
        }
    }

    void probes(Trial trial, LevelCensus census, WalkSample sample) {
        note(trial);
        CheckResult result = trial.result();
        if (result == null) {
            return;
        }
        walksPerSecond = sample.walks() / Math.max(1e-3, result.seconds());
        if (sample.hasReturned()) {
            ends = SearchNeeds.Ends.NONE;
        } else if (sample.mayHaveNoEnd()) {
            ends = SearchNeeds.Ends.DOUBTFUL;
        }
        longest = Range.atLeast(Math.max(longest.low(), sample.longest()));
        var judgement = new SizeJudgement(census, sample);
        double fewest = Math.max(statesOf(depthFirst), statesOf(levels));
        Range distinct =
                above(judgement.states(), fewest).atMost(most(limits.states())).atMost(most(limits.transitions()) + 1);
        states = distinct;
        executions = judgement.ends().atMost(distinct.high());
        // Each configuration but the first is where a delivery leads to.
        transitions = above(
                        judgement.transitions(distinct, alternatives()),
                        Math.max(transitionsOf(depthFirst), transitionsOf(levels)))
                .atLeastAs(new Range(Math.max(0, distinct.low() - 1), Math.max(0, distinct.high() - 1)))
                .atMost(most(limits.transitions()));
        schedules = judgement.schedules();
        deliveries = judgement.deliveriesInAllSchedules();
    }

    private static Range above(Range range, double fewest) {
        return new Range(Math.max(range.low(), fewest), Math.max(range.high(), fewest));
    }

    private static double statesOf(Trial trial) {
        return trial.result() == null ? 0 : trial.result().states();
    }

    private static double transitionsOf(Trial trial) {
        return trial.result() == null ? 0 : trial.result().transitions();
    }

    private double alternatives() {
        Trial larger = statesOf(levels) > statesOf(depthFirst) ? levels : depthFirst;
        return statesOf(larger) == 0 ? 0 : transitionsOf(larger) / statesOf(larger);
    }

    void reduction(ReductionKind kind, Trial trial) {
        note(trial);
        CheckResult result = trial.result();
        if (result == null) {
            ways.add(WayNeeds.impossible(Kind.REDUCTION, kind, trial.refused()));
            return;
        }
        var needs = new WayNeeds(heap, ends);
        ways.add(
                trial.complete()
                        ? needs.done(Kind.REDUCTION, kind, result)
                        : needs.reduced(kind, result, trial.speed()));
    }

    SearchNeeds build() {
        CheckResult all = whole;
        if (all != null) {
            states = Range.exactly(all.states());
            executions = Range.exactly(all.executions());
            transitions = Range.exactly(all.transitions());
            longest = Range.atLeast(all.deepest());
            ways.clear();
            boolean byLevels = all.choice().levels();
            ways.add(new WayNeeds(heap, ends).done(byLevels ? Kind.LEVELS : Kind.DEPTH_FIRST, ReductionKind.NONE, all));
        } else {
            addWays();
        }
        ways.sort(Comparator.comparing(WayOfSearching::outlook)
                .thenComparing(way -> way.seconds().high())
                .thenComparing(way -> way.seconds().low())
                .thenComparing(WayOfSearching::kind));
        return new SearchNeeds(
                all != null,
                limit(all),
                states,
                executions,
                transitions,
                longest,
                schedules,
                ends,
                ways,
                heap,
                (System.nanoTime() - start) / 1e9,
                found);
    }

    /** The limit that a search has come to, or that an estimated one may come to. */
    private @Nullable String limit(@Nullable CheckResult counted) {
        if (counted != null) {
            return counted.bounds().stream()
                    .filter(bound -> LIMITS.contains(bound.kind()))
                    .map(Bound::text)
                    .findFirst()
                    .orElse(null);
        }
        if (limits.transitions() < Long.MAX_VALUE
                && transitions != null
                && transitions.high() >= limits.transitions()) {
            return String.format(Locale.ROOT, "%,d transitions", limits.transitions());
        }
        return limits.states() < Long.MAX_VALUE && states != null && states.high() >= limits.states()
                ? String.format(Locale.ROOT, "%,d states", limits.states())
                : null;
    }

    /** A limit as a number; infinite if there is none. */
    private static double most(long limit) {
        return limit == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : limit;
    }

    private void addWays() {
        var needs = new WayNeeds(heap, ends);
        Range known = states;
        Range ended = executions;
        Range made = transitions;
        if (known != null && ended != null && made != null) {
            needs.size(known, ended, made);
        }
        ways.add(needs.depthFirst(depthFirst));
        ways.add(needs.levels(levels));
        ways.add(needs.disk(levels));
        ways.add(needs.everyOrder(schedules, deliveries, depthFirst));
        ways.add(needs.sample(SAMPLED, walksPerSecond, longest));
    }
}
