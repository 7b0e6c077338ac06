package dev.galgo.cli.hunt;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.Cycles.Unresolved;
import dev.galgo.analysis.deadlock.Dependency;
import dev.galgo.analysis.flow.Point;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.core.check.Finding;
import dev.galgo.report.DeadlockResult;
import dev.galgo.report.DeadlockResult.CycleResult;
import dev.galgo.report.DeadlockResult.Outcome;
import dev.galgo.report.DeadlockResult.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What follows from the verdicts on single cycles. That all of them are refuted proves freedom from deadlock only if every deadlock that can
 * happen has its cycle among them.
 */
public record Conclusion(Quarry quarry, Cycles cycles, List<CycleTrial.Tried> tried) {
    /** Saves the schedules of the deadlocks that were met, and concludes. */
    public DeadlockResult saved(Console console, ScheduleOption schedules, DeadlockResult.@Nullable Exhaustive all)
            throws UserError {
        var shown = new ArrayList<CycleResult>();
        for (CycleTrial.Tried one : tried) {
            long number =
                    shown.stream().filter(before -> before.saved() != null).count() + 1;
            Finding deadlock = one.deadlock();
            String saved = deadlock == null ? null : schedules.save(console, quarry.identity(), deadlock, number);
            shown.add(one.result(saved));
        }
        return result(shown, all);
    }

    public DeadlockResult result(List<CycleResult> shown, DeadlockResult.@Nullable Exhaustive all) {
        List<Finding> others = others();
        long real = count(Outcome.REAL);
        var unknown = new ArrayList<>(
                cycles.unresolved().stream().map(Unresolved::toString).toList());
        unknown.addAll(quarry.doubts(cycles));
        if (real == 0 && others.isEmpty() && tried.stream().anyMatch(CycleTrial.Tried::passed)) {
            unknown.add("a deadlock was met that is of none of these cycles; galgo check shows it");
        }
        if (!cycles.complete()) {
            unknown.add("there are more cycles than were looked at; --cap raises the number");
        }
        Verdict verdict = real > 0 || !others.isEmpty()
                ? Verdict.DEADLOCK
                : count(Outcome.UNDECIDED) == 0 && unknown.isEmpty() ? Verdict.FREE : Verdict.UNDECIDED;
        var notes = new ArrayList<>(quarry.notes(tried.stream().anyMatch(CycleTrial.Tried::stuck)));
        if (alikeAndReal()) {
            notes.add(
                    "cycles that differ in their objects alone are one to a search: its schedule may show another of them");
        }
        return new DeadlockResult(
                verdict, sentence(verdict, others), shown, others, unknown, quarry.assumptions(cycles), notes, all);
    }

    /** Whether a cycle is real that goes through the same points as another: searches tell tasks apart by these. */
    private boolean alikeAndReal() {
        var seen = new HashMap<List<Point>, Boolean>();
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

    private String sentence(Verdict verdict, List<Finding> others) {
        if (verdict == Verdict.FREE) {
            if (tried.isEmpty()) {
                return ": no cycle";
            }
            long impossible = count(Outcome.IMPOSSIBLE);
            return " for this " + quarry.start() + ": every cycle is "
                    + (impossible == 0 ? "" : impossible == tried.size() ? "impossible" : "impossible or ")
                    + (impossible == tried.size() ? "" : "refuted");
        }
        if (tried.isEmpty()) {
            return ": there is no cycle, but the analysis does not know everything";
        }
        var parts = new ArrayList<String>();
        for (Outcome outcome : Outcome.values()) {
            long number = count(outcome);
            if (number > 0) {
                parts.add(number + " " + outcome.word());
            }
        }
        String cyclesInAll = tried.size() == 1 ? "1 cycle, " : tried.size() + " cycles, ";
        boolean unseen = verdict == Verdict.UNDECIDED && count(Outcome.UNDECIDED) == 0;
        return ": " + cyclesInAll
                + (tried.size() == 1 ? tried.get(0).outcome().word() : String.join(", ", parts))
                + (others.isEmpty() ? "" : ", and a deadlock of another kind")
                + (unseen ? ", but there may be others that the analysis does not know" : "");
    }

    /** Deadlocks that were met besides those of the cycles, each once. */
    private List<Finding> others() {
        Map<String, Finding> found = new LinkedHashMap<>();
        tried.forEach(one -> one.others().forEach(other -> found.putIfAbsent(other.message(), other)));
        for (CycleTrial.Tried one : tried) {
            Finding own = one.deadlock();
            if (own != null) {
                found.remove(own.message());
            }
        }
        return List.copyOf(found.values());
    }
}
