package dev.galgo.cli;

import dev.galgo.testsupport.Tier;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves the second opinion and plain runs to whole builds, for checks that are about something else: where there are more than a few
 * schedules, or the program runs for real, they go on until their time is up.
 */
final class OpinionLeftOut {
    private OpinionLeftOut() {}

    /** The words of a check; in {@code mvn verify} it does without both. */
    static String[] of(String... words) {
        var all = new ArrayList<>(List.of(words));
        if (Tier.now() == Tier.BUILD) {
            all.addAll(1, List.of("--second-opinion=off", "--plain-runs=off"));
        }
        return all.toArray(String[]::new);
    }
}
