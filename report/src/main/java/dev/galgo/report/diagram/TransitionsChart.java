package dev.galgo.report.diagram;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.search.Bound;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Comparison.Outcome.Searched;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;

/** A chart of the transitions that each way of searching takes. */
public final class TransitionsChart {
    private TransitionsChart() {}

    /** The chart as SVG. */
    public static String of(Comparison comparison) {
        var bars = new ArrayList<BarChart.Bar>();
        int refused = 0;
        for (Row row : comparison.rows()) {
            if (row.outcome() instanceof Searched searched) {
                CheckResult result = searched.result();
                String stop = String.join(
                        ", ",
                        result.bounds().stream()
                                .filter(bound -> bound.kind() != Bound.Kind.REDUCTION)
                                .map(Bound::text)
                                .toList());
                String note = stop.isEmpty() ? "" : "stopped: " + stop;
                bars.add(new BarChart.Bar(row.way().name(), result.transitions(), note, !stop.isEmpty()));
            } else {
                refused++;
            }
        }
        String title = "Transitions, " + comparison.title();
        String caption = refused == 0 ? "" : StoryWording.count(refused, "way") + " refused";
        return new BarChart(title, caption, bars).svg();
    }
}
