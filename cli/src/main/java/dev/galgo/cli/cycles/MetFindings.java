package dev.galgo.cli.cycles;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * What searches have met, each thing once.
 *
 * @param deadlocks actors or tasks that wait for each other, or for an answer that cannot come
 * @param stuck ends of runs at which tasks wait for something else for ever
 * @param failures schedules that fail, after which nothing is searched
 * @param assumptions what was seen on the way and is not under control
 */
public record MetFindings(
        List<Finding> deadlocks, List<Finding> stuck, List<Finding> failures, List<Assumption> assumptions) {
    public static final MetFindings NOTHING = new MetFindings(List.of(), List.of(), List.of(), List.of());

    public MetFindings {
        deadlocks = List.copyOf(deadlocks);
        stuck = List.copyOf(stuck);
        failures = List.copyOf(failures);
        assumptions = List.copyOf(assumptions);
    }

    static MetFindings of(CheckResult result) {
        var deadlocks = new ArrayList<Finding>();
        var stuck = new ArrayList<Finding>();
        var failures = new ArrayList<Finding>();
        for (Finding finding : result.findings()) {
            if (finding.kind() == FindingKind.DEADLOCK || finding.kind() == FindingKind.BLOCKED) {
                deadlocks.add(finding);
            } else if (finding.kind() == FindingKind.STUCK) {
                stuck.add(finding);
            } else if (finding.severity() == Severity.ERROR) {
                failures.add(finding);
            }
        }
        return new MetFindings(deadlocks, stuck, failures, result.evidence().assumptions());
    }

    /** What all of these have met; of two findings that say the same, the first. */
    static MetFindings all(Collection<MetFindings> several) {
        Map<String, Finding> deadlocks = new LinkedHashMap<>();
        Map<String, Finding> stuck = new LinkedHashMap<>();
        Map<String, Finding> failures = new LinkedHashMap<>();
        var assumptions = new LinkedHashSet<Assumption>();
        for (MetFindings one : several) {
            one.deadlocks().forEach(finding -> deadlocks.putIfAbsent(finding.message(), finding));
            one.stuck().forEach(finding -> stuck.putIfAbsent(finding.message(), finding));
            one.failures().forEach(finding -> failures.putIfAbsent(finding.message(), finding));
            assumptions.addAll(one.assumptions());
        }
        return new MetFindings(
                List.copyOf(deadlocks.values()),
                List.copyOf(stuck.values()),
                List.copyOf(failures.values()),
                List.copyOf(assumptions));
    }

    /** The same without what is told elsewhere. */
    MetFindings without(Collection<Finding> told) {
        List<String> messages = told.stream().map(Finding::message).toList();
        return new MetFindings(
                deadlocks.stream()
                        .filter(one -> !messages.contains(one.message()))
                        .toList(),
                stuck.stream().filter(one -> !messages.contains(one.message())).toList(),
                failures,
                assumptions);
    }

    /** Whether nothing wrong was met. */
    boolean isEmpty() {
        return findings().isEmpty();
    }

    /** All findings, the worst first. */
    List<Finding> findings() {
        var all = new ArrayList<>(deadlocks);
        all.addAll(stuck);
        all.addAll(failures);
        return all;
    }
}
