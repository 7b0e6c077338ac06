package dev.galgo.cli.cycles;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.report.result.DeadlockResult.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The outcome of each cycle, once every deadlock was asked of all of them, whichever search met it.
 *
 * @param tried the cycles; one that such a deadlock shows is real
 * @param alike deadlocks of these cycles besides the one that is shown of each
 * @param met everything else that was met; its deadlocks are of none of these cycles
 */
public record Attribution(List<CycleTrial.Tried> tried, List<Finding> alike, MetFindings met) {
    public Attribution {
        tried = List.copyOf(tried);
        alike = List.copyOf(alike);
    }

    /** Asks of all that searches for cycles and for conditions, and one without guidance, have met. */
    static Attribution of(
            DeadlockSubject subject,
            Cycles cycles,
            List<CycleTrial.Tried> tried,
            List<ConditionTrial.Tried> conditions,
            UnguidedSearch survey) {
        var searches = new ArrayList<MetFindings>();
        tried.forEach(one -> searches.add(one.met()));
        conditions.forEach(one -> searches.add(one.met()));
        searches.add(survey.met());
        List<Finding> ends = conditions.stream()
                .map(ConditionTrial.Tried::finding)
                .filter(Objects::nonNull)
                .toList();
        MetFindings besides = MetFindings.all(searches).without(ends);

        var asked = new CyclesOfDeadlocks(
                subject,
                cycles.reach(),
                tried.stream().map(CycleTrial.Tried::cycle).toList());
        var known = new ArrayList<Finding>();
        Map<Cycle, Finding> shown = new HashMap<>();
        for (Finding deadlock : besides.without(deadlocks(tried)).deadlocks()) {
            if (shows(asked, deadlock, shown)) {
                known.add(deadlock);
            }
        }
        for (Finding end : ends) {
            if (end.kind() != FindingKind.STUCK) {
                shows(asked, end, shown);
            }
        }
        if (tried.stream().anyMatch(one -> one.outcome() == Outcome.UNDECIDED)) {
            deadlocks(tried).forEach(deadlock -> shows(asked, deadlock, shown));
        }
        List<CycleTrial.Tried> decided =
                tried.stream().map(one -> decided(one, shown)).toList();
        List<Finding> own = deadlocks(decided);
        return new Attribution(
                decided,
                known.stream().filter(one -> !own.contains(one)).toList(),
                besides.without(own).without(known));
    }

    /** Notes the cycles that are closed where a deadlock's schedule ends; says whether there are any. */
    private static boolean shows(CyclesOfDeadlocks asked, Finding deadlock, Map<Cycle, Finding> shown) {
        Set<Cycle> closed = asked.closedBy(deadlock);
        closed.forEach(cycle -> shown.putIfAbsent(cycle, deadlock));
        return !closed.isEmpty();
    }

    private static CycleTrial.Tried decided(CycleTrial.Tried one, Map<Cycle, Finding> shown) {
        Finding deadlock = shown.get(one.cycle());
        return one.deadlock() == null && deadlock != null ? one.real(deadlock) : one;
    }

    /** The deadlocks that are shown of cycles. */
    private static List<Finding> deadlocks(List<CycleTrial.Tried> tried) {
        return tried.stream()
                .map(CycleTrial.Tried::deadlock)
                .filter(Objects::nonNull)
                .toList();
    }
}
