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
record Harvest(List<Found> found, boolean full) {
    private static final Comparator<Found> BY_NAME =
            Comparator.comparing(Found::kind).thenComparing(Found::signature);
    private static final Comparator<Found> SHORTEST_FIRST =
            Comparator.comparingInt(Found::length).thenComparing(Found::route);

    /** With {@code keepGoing}, all; otherwise one error, the first in the order of a search on one thread, and all warnings. */
    static Harvest of(List<Inspector> inspectors, boolean keepGoing) {
        if (inspectors.size() == 1) {
            return new Harvest(inspectors.get(0).found(), inspectors.get(0).full());
        }
        Map<String, Found> byIdentity = new LinkedHashMap<>();
        var all = new ArrayList<Found>();
        inspectors.forEach(one -> all.addAll(one.found()));
        all.sort(SHORTEST_FIRST);
        all.forEach(one -> byIdentity.putIfAbsent(one.identity(), one));
        if (!keepGoing) {
            all.stream()
                    .filter(Harvest::isError)
                    .min(Comparator.comparing(Found::route))
                    .ifPresent(first -> {
                        byIdentity.values().removeIf(Harvest::isError);
                        byIdentity.put(first.identity(), first);
                    });
        }
        var found = new ArrayList<>(byIdentity.values());
        found.sort(BY_NAME);
        boolean full = inspectors.stream().anyMatch(Inspector::full);
        for (Severity severity : Severity.values()) {
            full |= cut(found, severity);
        }
        return new Harvest(found, full);
    }

    private static boolean isError(Found one) {
        return one.severity() == Severity.ERROR;
    }

    /** Leaves no more of a severity than one inspector keeps. */
    private static boolean cut(List<Found> found, Severity severity) {
        var some = found.stream().filter(one -> one.severity() == severity).toList();
        if (some.size() <= Inspector.MOST) {
            return false;
        }
        found.removeAll(some.subList(Inspector.MOST, some.size()));
        return true;
    }
}
