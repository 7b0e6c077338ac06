package dev.galgo.cli.cycles;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.guided.AwaitedCondition;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.StuckGuide;
import dev.galgo.analysis.guided.Unforeseen;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.ExpectedSends;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Guide;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Progress;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.DeadlockResult.Outcome;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a run that ends while a task waits for one condition.
 *
 * <p>That there is none is said only if the search went wherever a task waits there or may still come there, was stopped by no bound and by no schedule that
 * failed, and if the analysis that says where tasks may come understood every step.
 */
public final class ConditionTrial {
    private final AwaitedCondition condition;
    private final Cycles cycles;
    private final Attempt attempt;
    private final Check check;

    /**
     * What became of it.
     *
     * @param reason why it is undecided
     * @param finding the run that ends there, if it is real
     * @param met what was met besides
     */
    public record Tried(
            AwaitedCondition condition,
            Outcome outcome,
            @Nullable String reason,
            long states,
            long transitions,
            double seconds,
            @Nullable Finding finding,
            MetFindings met) {
        /** For a report. */
        CycleResult result(@Nullable String saved) {
            return new CycleResult(
                    condition.words(), List.of(), outcome, reason, states, transitions, seconds, finding, saved);
        }

        /** Not tried at all. */
        static Tried not(AwaitedCondition condition, String reason) {
            return new Tried(condition, Outcome.UNDECIDED, reason, 0, 0, 0, null, MetFindings.NOTHING);
        }

        /** No run ends there, as is known from elsewhere. */
        Tried refuted() {
            return new Tried(condition, Outcome.REFUTED, null, states, transitions, seconds, null, met);
        }
    }

    ConditionTrial(
            DeadlockSubject.Copy copy,
            AwaitedCondition condition,
            Cycles cycles,
            Compare compare,
            Limits limits,
            Consumer<Progress> listener) {
        this.condition = condition;
        this.cycles = cycles;
        this.attempt = new Attempt(new StuckGuide(condition, cycles.reach(), copy.scene()));
        this.check = Check.of(copy.program())
                .undelivered(Severity.IGNORED)
                .compare(compare)
                .limits(limits)
                .keepGoing(true)
                .expectedSends(ExpectedSends.NEVER)
                .listener(listener)
                .guide(attempt);
    }

    /** Ends the search soon. */
    void stop() {
        check.stop();
    }

    Tried run() {
        try {
            return judged(check.run());
        } catch (NothingToCheck nothing) {
            if (!attempt.hopeless) {
                return Tried.not(condition, "nothing was explored: " + nothing.getMessage());
            }
            String unsure = unsure();
            return unsure == null
                    ? new Tried(condition, Outcome.REFUTED, null, 1, 0, 0, null, MetFindings.NOTHING)
                    : Tried.not(condition, unsure);
        } catch (Unforeseen surprise) {
            return Tried.not(condition, String.valueOf(surprise.getMessage()));
        }
    }

    private Tried judged(CheckResult result) {
        MetFindings met = MetFindings.of(result);
        Finding own = attempt.met
                ? Stream.concat(met.stuck().stream(), met.deadlocks().stream())
                        .findFirst()
                        .orElse(null)
                : null;
        String reason = own != null ? null : doubt(result, met);
        return new Tried(
                condition,
                own != null ? Outcome.REAL : reason == null ? Outcome.REFUTED : Outcome.UNDECIDED,
                reason,
                result.states(),
                result.transitions(),
                result.seconds(),
                own,
                own == null ? met : met.without(List.of(own)));
    }

    /** Nothing is refuted where the analysis may not know who comes there. */
    private @Nullable String unsure() {
        return cycles.unresolved().isEmpty() ? null : "the analysis does not know all that may come there";
    }

    private @Nullable String doubt(CheckResult result, MetFindings met) {
        List<String> cuts = result.cuts().stream().map(Bound::text).toList();
        if (!cuts.isEmpty()) {
            return "the search ended at " + String.join(", ", cuts);
        }
        if (!met.failures().isEmpty()) {
            Finding failure = met.failures().get(0);
            return "a schedule fails before it gets there, " + failure.kind().id() + ": " + failure.message();
        }
        if (result.transitions() == 0 && !result.findings().isEmpty()) {
            return "the main block does not get past a deadlock";
        }
        return attempt.met ? "it was met, but no schedule of it could be kept" : unsure();
    }

    /** Ends the search at the first run that ends there. */
    private static final class Attempt implements Guide {
        private final Guide guide;
        private boolean met;
        private boolean hopeless;

        Attempt(Guide guide) {
            this.guide = guide;
        }

        @Override
        public boolean mayLead(Cursor at) {
            if (at.depth() == 0) { // a search begins, perhaps anew
                met = false;
                hopeless = !guide.mayLead(at);
            }
            return !met && !hopeless && guide.mayLead(at);
        }

        @Override
        public long rank(Cursor at, int slot) {
            return guide.rank(at, slot);
        }

        @Override
        public boolean isGoal(Cursor at) {
            boolean goal = !met && guide.isGoal(at);
            met |= goal;
            return goal;
        }
    }
}
