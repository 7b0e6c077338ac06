package dev.galgo.report.result;

import java.util.List;

/**
 * What lets whoever opens a page walk through what was found: a script with its style, and what it shows.
 *
 * @param traces schedules with all that happened, each as JSON
 */
public record PageClient(String style, String script, List<String> traces) {
    public PageClient {
        traces = List.copyOf(traces);
    }
}
