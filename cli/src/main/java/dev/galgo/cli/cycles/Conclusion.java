package dev.galgo.cli.cycles;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.Cycles.Unresolved;
import dev.galgo.analysis.deadlock.Dependency;
import dev.galgo.analysis.flow.Point;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.DeadlockResult.Other;
import dev.galgo.report.result.DeadlockResult.Outcome;
import dev.galgo.report.result.DeadlockResult.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What follows from the verdicts on single cycles, and from a search that takes no notice of them.
 *
 * <p>A deadlock that was met is one, whatever it is of; so is a run that ends stuck no freedom. That all cycles are refuted proves freedom from deadlock only
 * if every deadlock that can happen has its cycle among them and no run ends while a task waits for a condition; that every order was run proves it by itself.
 */
public final class Conclusion {
    private static final String NOT_SEARCHED = "it was not searched for";

    private final DeadlockSubject subject;
    private final Cycles cycles;
    private final List<CycleTrial.Tried> tried;
    private final List<ConditionTrial.Tried> conditions;
    private final UnguidedSearch survey;
    private final boolean counting;
    /** Whether every order of a program that is understood in full was run and ends well; class files may hide what a run shows by chance. */
    private final boolean everyOrder;

    private final MetFindings met;
    /** Deadlocks besides the one that is shown of each cycle, if all are wanted. */
    private final List<Finding> alike;

    /** Where no search was made but those for the cycles. */
    public Conclusion(DeadlockSubject subject, Cycles cycles, List<CycleTrial.Tried> tried) {
        this(
                subject,
                cycles,
                tried,
                subject.awaited().stream()
                        .map(condition -> ConditionTrial.Tried.not(condition, NOT_SEARCHED))
                        .toList(),
                UnguidedSearch.none(NOT_SEARCHED),
                Criterion.DEADLOCK_PER_CYCLE);
    }

    public Conclusion(
            DeadlockSubject subject,
            Cycles cycles,
            List<CycleTrial.Tried> tried,
            List<ConditionTrial.Tried> conditions,
            UnguidedSearch survey,
            Criterion criterion) {
        this.subject = subject;
        this.cycles = cycles;
        this.survey = survey;
        this.counting = criterion == Criterion.ALL_DEADLOCKS;
        this.everyOrder = survey.clean() && !subject.isCoarse();
        this.conditions = everyOrder
                ? conditions.stream()
                        .map(one -> one.outcome() == Outcome.UNDECIDED ? one.refuted() : one)
                        .toList()
                : List.copyOf(conditions);
        Attribution attribution = Attribution.of(subject, cycles, tried, conditions, survey);
        this.tried = everyOrder
                ? attribution.tried().stream()
                        .map(one -> one.outcome() == Outcome.UNDECIDED ? one.refuted() : one)
                        .toList()
                : attribution.tried();
        this.met = attribution.met();
        this.alike = counting ? attribution.alike() : List.of();
    }

    /** Saves the schedules of what was met, and concludes, with what is to be known of the program. */
    public DeadlockResult saved(
            Console console, OpenedSubject program, ScheduleOption schedules, DeadlockResult.@Nullable Exhaustive all)
            throws UserError {
        var shown = new ArrayList<CycleResult>();
        var ends = new ArrayList<CycleResult>();
        var others = new ArrayList<Other>();
        long number = 1;
        for (CycleTrial.Tried one : tried) {
            Finding deadlock = one.deadlock();
            String saved = deadlock == null ? null : schedules.save(console, program.identity(), deadlock, number);
            number += saved == null ? 0 : 1;
            shown.add(one.result(saved));
        }
        for (ConditionTrial.Tried one : conditions) {
            Finding finding = one.finding();
            String saved = finding == null ? null : schedules.save(console, program.identity(), finding, number);
            number += saved == null ? 0 : 1;
            ends.add(one.result(saved));
        }
        for (Finding other : besides()) {
            String saved = schedules.save(console, program.identity(), other, number);
            number += saved == null ? 0 : 1;
            others.add(new Other(other, saved));
        }
        return result(shown, ends, others, all).withNotes(program.notes());
    }

    public DeadlockResult result(List<CycleResult> shown, DeadlockResult.@Nullable Exhaustive all) {
        return result(
                shown,
                conditions.stream().map(one -> one.result(null)).toList(),
                besides().stream().map(one -> new Other(one, null)).toList(),
                all);
    }

    private DeadlockResult result(
            List<CycleResult> shown,
            List<CycleResult> ends,
            List<Other> others,
            DeadlockResult.@Nullable Exhaustive all) {
        List<String> unknown = everyOrder ? List.of() : unknown();
        Verdict verdict = verdict(unknown);
        var notes = new ArrayList<String>();
        if (survey.clean() && !survey.ends()) {
            notes.add("no run of it comes to an end: a loop that waits for something may do so for ever");
        }
        if (alikeAndReal()) {
            notes.add(
                    "cycles that differ in their objects alone are one to a search: its schedule may show another of them");
        }
        return new DeadlockResult(
                verdict,
                sentence(verdict),
                shown,
                ends,
                others,
                unknown,
                subject.assumptions(cycles),
                met.assumptions(),
                notes,
                counting ? new DeadlockResult.Deadlocking(executions(), distinct()) : null,
                all);
    }

    /** Everything that is shown besides cycles and conditions. */
    private List<Finding> besides() {
        var besides = new ArrayList<>(alike);
        besides.addAll(met.findings());
        return besides;
    }

    private Verdict verdict(List<String> unknown) {
        if (count(Outcome.REAL) > 0 || !met.deadlocks().isEmpty() || endsIn(false)) {
            return Verdict.DEADLOCK;
        }
        if (!met.stuck().isEmpty() || endsIn(true)) {
            return Verdict.STUCK;
        }
        if (count(Outcome.UNDECIDED) > 0 || !unknown.isEmpty()) {
            return Verdict.UNDECIDED;
        }
        return met.assumptions().isEmpty() ? Verdict.FREE : Verdict.FREE_IF;
    }

    /** Whether a search for a condition has met a run that ends stuck, or one that ends in a deadlock. */
    private boolean endsIn(boolean stuck) {
        return conditions.stream()
                .map(ConditionTrial.Tried::finding)
                .filter(Objects::nonNull)
                .anyMatch(finding -> (finding.kind() == FindingKind.STUCK) == stuck);
    }

    /** What keeps the cycles from telling everything. */
    private List<String> unknown() {
        var unknown = new ArrayList<>(
                cycles.unresolved().stream().map(Unresolved::toString).toList());
        unknown.addAll(subject.doubts(cycles));
        if (!cycles.complete()) {
            unknown.add("there are more cycles than were looked at; --cap raises the number");
        }
        if (!met.failures().isEmpty()) {
            unknown.add("what comes after a schedule fails, as one does below");
        }
        for (ConditionTrial.Tried one : conditions) {
            if (one.outcome() == Outcome.UNDECIDED) {
                unknown.add("whether it ends that " + one.condition().words() + ": " + one.reason());
            }
        }
        return unknown;
    }

    /** Whether a cycle is real that goes through the same points as another: searches tell tasks apart by these. */
    private boolean alikeAndReal() {
        Map<List<Point>, Boolean> seen = new HashMap<>();
        for (CycleTrial.Tried one : tried) {
            List<Point> points =
                    one.cycle().dependencies().stream().map(Dependency::point).toList();
            boolean real = one.outcome() == Outcome.REAL;
            Boolean before = seen.put(points, real);
            if (before != null && (before || real)) {
                return true;
            }
        }
        return false;
    }

    private long count(Outcome outcome) {
        return tried.stream().filter(one -> one.outcome() == outcome).count();
    }

    private long executions() {
        Set<Long> all = new HashSet<>();
        tried.forEach(one -> all.addAll(one.executions()));
        return all.size();
    }

    private long distinct() {
        Set<String> messages = new HashSet<>();
        tried.stream()
                .map(CycleTrial.Tried::deadlock)
                .filter(Objects::nonNull)
                .forEach(one -> messages.add(one.message()));
        alike.forEach(one -> messages.add(one.message()));
        met.deadlocks().forEach(one -> messages.add(one.message()));
        return messages.size();
    }

    private String sentence(Verdict verdict) {
        return switch (verdict) {
            case FREE, FREE_IF -> freedom();
            case STUCK -> ": a run ends while tasks wait for ever" + andCycles();
            case DEADLOCK ->
                tried.isEmpty()
                        ? ": one was met, and it is of no cycle that the analysis knows"
                        : ": " + outcomes() + (met.deadlocks().isEmpty() ? "" : ", and a deadlock of another kind");
            case UNDECIDED -> {
                if (!met.failures().isEmpty()) {
                    yield ": a schedule fails, and what would come after it is not known" + andCycles();
                }
                if (tried.isEmpty()) {
                    yield ": there is no cycle, but the analysis does not know everything";
                }
                yield ": " + outcomes()
                        + (count(Outcome.UNDECIDED) > 0
                                ? ""
                                : ", but there may be others that the analysis does not know");
            }
        };
    }

    private String freedom() {
        if (tried.isEmpty() && cycles.free()) {
            return ": no cycle" + (subject.conditions().isEmpty() ? "" : ", and in no order does a task wait for ever");
        }
        long impossible = count(Outcome.IMPOSSIBLE);
        String which =
                impossible == 0 ? "refuted" : impossible == tried.size() ? "impossible" : "impossible or refuted";
        return " for this " + subject.start()
                + (tried.isEmpty() || (everyOrder && !unknown().isEmpty())
                        ? ": every order was run"
                        : ": every cycle is " + which);
    }

    private String andCycles() {
        return tried.isEmpty() ? "" : "; " + outcomes();
    }

    private String outcomes() {
        String all = tried.size() == 1 ? "1 cycle, " : tried.size() + " cycles, ";
        if (tried.size() == 1) {
            return all + tried.get(0).outcome().word();
        }
        var parts = new ArrayList<String>();
        for (Outcome outcome : Outcome.values()) {
            long number = count(outcome);
            if (number > 0) {
                parts.add(number + " " + outcome.word());
            }
        }
        return all + String.join(", ", parts);
    }
}
