package dev.galgo.test;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.report.JsonReport;
import dev.galgo.report.SequenceDiagram;
import java.util.ArrayList;
import java.util.List;

/**
 * A file that goes with a test's result.
 *
 * @param name of the file
 * @param mediaType what it is: {@code application/json}
 * @param content its text
 */
public record Exhibit(String name, String mediaType, String content) {
    private static final int MOST_DIAGRAMS = 10;

    /** The trace as JSON and a sequence diagram of each finding's schedule; nothing if nothing was found. */
    static List<Exhibit> of(CheckResult result) {
        var exhibits = new ArrayList<Exhibit>();
        if (!result.findings().isEmpty()) {
            exhibits.add(new Exhibit("galgo.json", "application/json", JsonReport.of(result, List.of())));
        }
        for (Finding finding : result.findings()) {
            if (exhibits.size() <= MOST_DIAGRAMS && !finding.story().scenes().isEmpty()) {
                exhibits.add(new Exhibit(
                        "galgo-" + exhibits.size() + ".svg", "image/svg+xml", SequenceDiagram.of(finding.story())));
            }
        }
        return exhibits;
    }
}
