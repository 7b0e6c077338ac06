package dev.galgo.core.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the inspectors of a search on several threads found together, each finding once and in an order that does not depend on who was
 * faster: by kind and signature.
 *
 * @param full whether there was more than anybody reads
 */
record MergedFindings(List<RawFinding> found, boolean full) {
    private static final Comparator<RawFinding> BY_NAME =
            Comparator.comparing(RawFinding::kind).thenComparing(RawFinding::signature);
    private static final Comparator<RawFinding> SHORTEST_FIRST =
            Comparator.comparingInt(RawFinding::length).thenComparing(RawFinding::route);

    /** With {@code keepGoing}, all; otherwise one error, the first in the order of a search on one thread, and all warnings. */
    static MergedFindings of(List<Inspector> inspectors, boolean keepGoing) {
        if (inspectors.size() == 1) {
            return new MergedFindings(
                    inspectors.get(0).found(), inspectors.get(0).full());
        }
        Map<String, RawFinding> byIdentity = new LinkedHashMap<>();
        var all = new ArrayList<RawFinding>();
        inspectors.forEach(one -> all.addAll(one.found()));
        all.sort(SHORTEST_FIRST);
        all.forEach(one -> byIdentity.putIfAbsent(one.identity(), one));
        if (!keepGoing) {
            all.stream()
                    .filter(MergedFindings::isError)
                    .min(Comparator.comparing(RawFinding::route))
                    .ifPresent(first -> {
                        byIdentity.values().removeIf(MergedFindings::isError);
                        byIdentity.put(first.identity(), first);
                    });
        }
        var found = new ArrayList<>(byIdentity.values());
        found.sort(BY_NAME);
        boolean full = inspectors.stream().anyMatch(Inspector::full);
        for (Severity severity : Severity.values()) {
            full |= cut(found, severity);
        }
        return new MergedFindings(found, full);
    }

    /** Whether something is wrong. */
    boolean hasError() {
        return found.stream().anyMatch(MergedFindings::isError);
    }

    private static boolean isError(RawFinding one) {
        return one.severity() == Severity.ERROR;
    }

    /** Leaves no more of a severity than one inspector keeps. */
    private static boolean cut(List<RawFinding> found, Severity severity) {
        var some = found.stream().filter(one -> one.severity() == severity).toList();
        if (some.size() <= Inspector.MOST) {
            return false;
        }
        found.removeAll(some.subList(Inspector.MOST, some.size()));
        return true;
    }
}
