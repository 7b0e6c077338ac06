package dev.galgo.cli.cycles;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Reach;
import dev.galgo.analysis.guided.CycleGuide;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.Unforeseen;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Guide;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Progress;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.DeadlockResult.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the deadlocks of one cycle.
 *
 * <p>A cycle is refuted only by a search that went wherever the cycle may still come about and was stopped by nothing: no bound, no criterion, and
 * no schedule that failed, since what would come after a failure is not searched. Whether a configuration may lead to the cycle depends on the
 * configuration alone, so one that was met before need not be searched again.
 *
 * <p>What is wrong besides is passed by, since the cycle may still be met behind it. If anything was, a second search along the same ways keeps that.
 */
public final class CycleTrial {
    private final Cycle cycle;
    private final Guide guide;
    private final GuidedAttempt pursuit;
    private final Criterion criterion;
    private final Compare compare;
    private final Limits limits;
    private final Consumer<Progress> listener;
    private final DeadlockSubject.Copy copy;
    private final Check check;
    private volatile @Nullable Check second;
    private volatile boolean stopped;
    private final long begun = System.nanoTime();

    /**
     * What became of it.
     *
     * @param reason why it is undecided
     * @param deadlock the one of the cycle, if it is real
     * @param met what was met besides
     * @param executions the executions that were seen to end in a deadlock, each by a number of its own
     */
    public record Tried(
            Cycle cycle,
            Outcome outcome,
            @Nullable String reason,
            long states,
            long transitions,
            double seconds,
            @Nullable Finding deadlock,
            MetFindings met,
            Set<Long> executions) {
        public Tried {
            executions = Set.copyOf(executions);
        }

        /** For a report. */
        public CycleResult result(@Nullable String saved) {
            return new CycleResult(
                    cycle().toString(),
                    cycle().explanation(),
                    outcome(),
                    reason(),
                    states(),
                    transitions(),
                    seconds(),
                    deadlock(),
                    saved);
        }

        /** Not tried, because it was proved that nothing can lead to it. */
        public static Tried impossible(Cycle cycle, String rests, double seconds) {
            return new Tried(cycle, Outcome.IMPOSSIBLE, rests, 0, 0, seconds, null, MetFindings.NOTHING, Set.of());
        }

        /** Not tried at all. */
        static Tried not(Cycle cycle, String reason) {
            return new Tried(cycle, Outcome.UNDECIDED, reason, 0, 0, 0, null, MetFindings.NOTHING, Set.of());
        }

        /** It is real, as a deadlock shows that was met elsewhere. */
        Tried real(Finding met) {
            return new Tried(cycle, Outcome.REAL, null, states, transitions, seconds, met, this.met, executions);
        }

        /** Nothing leads to it, as is known from elsewhere. */
        Tried refuted() {
            return new Tried(cycle, Outcome.REFUTED, null, states, transitions, seconds, null, met, executions);
        }
    }

    CycleTrial(
            DeadlockSubject.Copy copy,
            Cycle cycle,
            Reach reach,
            Criterion criterion,
            Compare compare,
            Limits limits,
            Consumer<Progress> listener) {
        this.copy = copy;
        this.cycle = cycle;
        this.criterion = criterion;
        this.compare = compare;
        this.limits = limits;
        this.listener = listener;
        this.guide = new CycleGuide(cycle, reach, copy.scene());
        this.pursuit = new GuidedAttempt(guide, copy.scene(), criterion);
        this.check = check(pursuit, limits);
    }

    private Check check(Guide towards, Limits limits) {
        return Check.of(copy.program())
                .undelivered(Severity.IGNORED)
                .compare(compare)
                .limits(limits)
                .keepGoing(true)
                .listener(listener)
                .guide(towards);
    }

    /** Ends the search soon. */
    void stop() {
        stopped = true;
        check.stop();
        Check running = second;
        if (running != null) {
            running.stop();
        }
    }

    Tried run() {
        try {
            return judged(check.run());
        } catch (NothingToCheck nothing) {
            return pursuit.hopeless()
                    ? new Tried(cycle, Outcome.REFUTED, null, 1, 0, 0, null, MetFindings.NOTHING, Set.of())
                    : Tried.not(cycle, "nothing was explored: " + nothing.getMessage());
        } catch (Unforeseen surprise) {
            return Tried.not(cycle, String.valueOf(surprise.getMessage()));
        }
    }

    private Tried judged(CheckResult result) {
        MetFindings met = MetFindings.of(result);
        List<Finding> deadlocks = met.deadlocks();
        Finding own = pursuit.met() && !deadlocks.isEmpty() ? deadlocks.get(deadlocks.size() - 1) : null;
        MetFindings besides = MetFindings.all(List.of(met, passedBy()));
        String reason = own != null
                ? null
                : doubt(result, met.failures().stream().findFirst().orElse(null));
        if (own == null && reason == null && pursuit.passed() && besides.isEmpty()) {
            reason = "something wrong was passed by, and no schedule of it could be kept";
        }
        Outcome outcome = own != null ? Outcome.REAL : reason == null ? Outcome.REFUTED : Outcome.UNDECIDED;
        return new Tried(
                cycle,
                outcome,
                reason,
                result.states(),
                result.transitions(),
                result.seconds(),
                own,
                own == null ? besides : besides.without(List.of(own)),
                pursuit.executions());
    }

    /** What the search went by without keeping it. */
    private MetFindings passedBy() {
        if (!pursuit.passed() || (criterion == Criterion.FIRST_DEADLOCK && pursuit.ended()) || stopped) {
            return MetFindings.NOTHING;
        }
        Duration left = limits.time().minusNanos(System.nanoTime() - begun);
        if (!SearchTime.isEnough(left)) {
            return MetFindings.NOTHING;
        }
        Check again = check(new SideFindings(guide), limits.withTime(left));
        second = again;
        try {
            return MetFindings.of(again.run());
        } catch (NothingToCheck | Unforeseen nothing) {
            return MetFindings.NOTHING;
        }
    }

    /** Why the cycle is not refuted although it was not met; null if it is. */
    private @Nullable String doubt(CheckResult result, @Nullable Finding failure) {
        List<String> cuts = result.cuts().stream().map(Bound::text).toList();
        if (!cuts.isEmpty()) {
            return "the search ended at " + String.join(", ", cuts);
        }
        if (failure != null) {
            return "a schedule fails before it gets there, " + failure.kind().id() + ": " + failure.message();
        }
        if (result.transitions() == 0 && !result.findings().isEmpty()) {
            return "the main block does not get past a deadlock";
        }
        if (pursuit.met()) {
            return "it was met, but no schedule of it could be kept";
        }
        return pursuit.ended() ? "another deadlock was met first" : null;
    }
}
