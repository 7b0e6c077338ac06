package dev.galgo.cli.hunt;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Reach;
import dev.galgo.analysis.guided.CycleGuide;
import dev.galgo.analysis.guided.Unforeseen;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Progress;
import dev.galgo.report.DeadlockResult.CycleResult;
import dev.galgo.report.DeadlockResult.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the deadlocks of one cycle.
 *
 * <p>A cycle is refuted only by a search that went wherever the cycle may still come about and was stopped by nothing: no bound, no criterion, and
 * no schedule that failed, since what would come after a failure is not searched. Whether a configuration may lead to the cycle depends on the
 * configuration alone, so one that was met before need not be searched again.
 */
public final class CycleTrial {
    private final Cycle cycle;
    private final Pursuit pursuit;
    private final Check check;

    /**
     * What became of it.
     *
     * @param reason why it is undecided
     * @param deadlock the one of the cycle, if it is real
     * @param others deadlocks that were met besides
     * @param stuck whether some task may wait for its condition for ever
     * @param passed whether a deadlock was met that is not of this cycle
     */
    public record Tried(
            Cycle cycle,
            Outcome outcome,
            @Nullable String reason,
            long states,
            long transitions,
            double seconds,
            @Nullable Finding deadlock,
            List<Finding> others,
            boolean stuck,
            boolean passed) {
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
            return new Tried(cycle, Outcome.IMPOSSIBLE, rests, 0, 0, seconds, null, List.of(), false, false);
        }

        /** Not tried at all. */
        static Tried not(Cycle cycle, String reason) {
            return new Tried(cycle, Outcome.UNDECIDED, reason, 0, 0, 0, null, List.of(), false, false);
        }
    }

    CycleTrial(
            Quarry.Copy copy,
            Cycle cycle,
            Reach reach,
            Criterion criterion,
            Compare compare,
            Limits limits,
            Consumer<Progress> listener) {
        this.cycle = cycle;
        this.pursuit = new Pursuit(new CycleGuide(cycle, reach, copy.scene()), copy.scene(), criterion);
        this.check = Check.of(copy.program())
                .undelivered(Severity.IGNORED)
                .compare(compare)
                .limits(limits)
                .keepGoing(true)
                .listener(listener)
                .guide(pursuit);
    }

    /** Ends the search soon. */
    void stop() {
        check.stop();
    }

    Tried run() {
        try {
            return judged(check.run());
        } catch (NothingToCheck nothing) {
            return pursuit.hopeless()
                    ? new Tried(cycle, Outcome.REFUTED, null, 1, 0, 0, null, List.of(), false, false)
                    : Tried.not(cycle, "nothing was explored: " + nothing.getMessage());
        } catch (Unforeseen surprise) {
            return Tried.not(cycle, String.valueOf(surprise.getMessage()));
        }
    }

    private Tried judged(CheckResult result) {
        var deadlocks = new ArrayList<Finding>();
        Finding failure = null;
        boolean stuck = false;
        for (Finding finding : result.findings()) {
            if (finding.kind() == FindingKind.DEADLOCK || finding.kind() == FindingKind.BLOCKED) {
                deadlocks.add(finding);
            } else if (finding.kind() == FindingKind.STUCK) {
                stuck = true;
            } else if (finding.severity() == Severity.ERROR && failure == null) {
                failure = finding;
            }
        }
        Finding own = pursuit.met() && !deadlocks.isEmpty() ? deadlocks.remove(deadlocks.size() - 1) : null;
        String reason = own != null ? null : doubt(result, failure);
        Outcome outcome = own != null ? Outcome.REAL : reason == null ? Outcome.REFUTED : Outcome.UNDECIDED;
        return new Tried(
                cycle,
                outcome,
                reason,
                result.states(),
                result.transitions(),
                result.seconds(),
                own,
                deadlocks,
                stuck,
                pursuit.passed());
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
