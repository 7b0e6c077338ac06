package dev.galgo.core.check;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.property.PropertyWatch;
import dev.galgo.core.search.SearchCounts;
import java.util.ArrayList;
import java.util.List;

/** What is worth knowing of claims that nothing breaks: that one says nothing of this program, or keeps the search from its end. */
final class PropertyRemarks {
    /** A monitor with fewer states than this keeps no search from its end. */
    private static final int MANY_STATES = 1_000;

    private final Check check;
    private final PropertyWatch watch;
    private final SearchCounts counts;
    private final List<RawFinding> remarks = new ArrayList<>();

    PropertyRemarks(Check check, PropertyWatch watch, SearchCounts counts) {
        this.check = check;
        this.watch = watch;
        this.counts = counts;
    }

    /** @param late whether the search ended at a limit that more time or memory might have moved */
    List<RawFinding> of(SearchAttempt last, boolean late) {
        boolean all = counts.bounds().isEmpty();
        for (String monitor : watch.unmoved()) {
            vacuous(
                    monitor,
                    "no delivery " + (all ? "" : "that was explored ")
                            + "moves the monitor from its first state. Does it watch for the right messages?");
        }
        if (all && last.search instanceof LivenessSearch search) {
            search.vacuous(counts::stopped)
                    .forEach((claim, premise) ->
                            vacuous(claim, "'" + premise + "' never does. Does it speak of the right things?"));
        }
        if (late) {
            for (String monitor : watch.withManyStates(Math.max(MANY_STATES, counts.states() / 2))) {
                remark(
                        FindingKind.PROPERTY,
                        Severity.WARNING,
                        "The monitor '" + monitor + "' was in about as many states as there were configurations."
                                + " If it has no end of them, neither has the check: let it count no further than needed.",
                        "grows " + monitor);
            }
        }
        return remarks;
    }

    private void vacuous(String claim, String why) {
        remark(
                FindingKind.VACUOUS,
                check.severities.of(FindingKind.VACUOUS),
                "'" + claim + "' holds only because " + why,
                "vacuous " + claim);
    }

    private void remark(FindingKind kind, Severity severity, String text, String signature) {
        if (severity != Severity.IGNORED) {
            remarks.add(new RawFinding(kind, severity, text, signature, null, null, new int[0], new int[0]));
        }
    }
}
