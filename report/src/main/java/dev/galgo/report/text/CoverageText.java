package dev.galgo.report.text;

import dev.galgo.core.check.Coverage;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.CoverageWords;
import dev.galgo.report.result.CoveredRuns;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;

/** Tells people which handlers ran in several runs, and what was never sent. */
public final class CoverageText {
    private final Style style;

    public CoverageText(Style style) {
        this.style = style;
    }

    /** The whole, line by line. */
    public List<String> lines(CoveredRuns covered) {
        Coverage coverage = covered.coverage();
        var lines = new ArrayList<String>();
        lines.add(covered.title() + ": " + covered.share());
        lines.add(style.faint(CoverageWords.counted(coverage)));
        covered.notes().forEach(note -> lines.add(style.faint("note: " + note)));
        lines.add("");
        lines.addAll(handlers(coverage));
        lines.addAll(listed(
                style.doubtful("never sent") + ", though the analysis thinks it possible:", coverage.neverSent()));
        lines.addAll(listed(
                style.doubtful("sent") + ", though the analysis thinks not:",
                coverage.edges().stream()
                        .filter(edge -> edge.found() && Boolean.FALSE.equals(edge.possible()))
                        .toList()));
        return lines;
    }

    private static List<String> handlers(Coverage coverage) {
        var table = new TextTable()
                .column("class", TextTable.Align.LEFT)
                .column("message", TextTable.Align.LEFT)
                .column("situations", TextTable.Align.RIGHT)
                .column("states", TextTable.Align.RIGHT);
        for (Coverage.Type type : coverage.types()) {
            String name = StoryWording.oneLine(type.name());
            for (Coverage.Handler handler : type.handlers()) {
                table.row(List.of(
                        name,
                        StoryWording.oneLine(handler.message()),
                        CoverageWords.steps(handler),
                        CoverageWords.states(handler, coverage)));
                name = "";
            }
        }
        return table.text().lines().toList();
    }

    private static List<String> listed(String title, List<Coverage.Edge> edges) {
        var lines = new ArrayList<String>();
        if (!edges.isEmpty()) {
            lines.add("");
            lines.add(title);
            edges.forEach(edge -> lines.add("  " + StoryWording.oneLine(edge.from()) + " -> "
                    + StoryWording.oneLine(edge.to()) + "  " + StoryWording.oneLine(edge.message())));
        }
        return lines;
    }
}
