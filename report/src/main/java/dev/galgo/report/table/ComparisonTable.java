package dev.galgo.report.table;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.search.Bound;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Comparison.Outcome;
import dev.galgo.report.result.Comparison.Outcome.Refused;
import dev.galgo.report.result.Comparison.Outcome.Searched;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.result.Comparison.Way;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.table.TextTable.Align;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A comparison as a table, one row for each way of searching. */
public final class ComparisonTable {
    private static final String NOTHING = "-";

    private ComparisonTable() {}

    public static TextTable of(Comparison comparison) {
        var table = new TextTable()
                .column("reduction", Align.LEFT)
                .column("order", Align.LEFT)
                .column("sleep sets", Align.LEFT)
                .column("compare", Align.LEFT)
                .column("executions", Align.RIGHT)
                .column("abandoned", Align.RIGHT)
                .column("transitions", Align.RIGHT)
                .column("states", Align.RIGHT)
                .column("time", Align.RIGHT)
                .column("memory", Align.RIGHT)
                .column("findings", Align.LEFT)
                .column("verdict", Align.LEFT);
        comparison.rows().forEach(row -> table.row(cells(row)));
        return table;
    }

    private static List<String> cells(Row row) {
        Way way = row.way();
        var cells = new ArrayList<>(List.of(
                Comparison.word(way.reduction()),
                way.order() == null ? NOTHING : Comparison.word(way.order()),
                way.sleepSets() ? "yes" : "no",
                Comparison.word(way.compare())));
        Outcome outcome = row.outcome();
        if (outcome instanceof Searched searched) {
            CheckResult result = searched.result();
            cells.addAll(List.of(
                    count(result.executions()),
                    count(result.abandoned()),
                    count(result.transitions()),
                    count(result.states()),
                    String.format(Locale.ROOT, "%.2f s", result.seconds()),
                    memory(searched.heapBytes()),
                    result.findings().isEmpty() ? NOTHING : Comparison.described(Comparison.kinds(result)),
                    verdict(result)));
        } else if (outcome instanceof Refused refused) {
            cells.addAll(List.of(NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING));
            cells.add("refused: " + StoryWording.oneLine(refused.reason()));
        }
        return cells;
    }

    private static String verdict(CheckResult result) {
        String bounds = bounds(result);
        if (result.verdict() == Verdict.WITHIN_BOUNDS) {
            return "within bounds: " + bounds;
        }
        int assumptions = result.evidence().assumptions().size();
        String holding = result.verdict() == Verdict.VERIFIED_IF
                ? " " + StoryWording.count(assumptions, "assumption") + (assumptions == 1 ? " holds" : " hold")
                : "";
        return result.verdict().text() + holding + (bounds.isEmpty() ? "" : "; not everything: " + bounds);
    }

    static String bounds(CheckResult result) {
        return String.join(", ", result.bounds().stream().map(Bound::text).toList());
    }

    /** Below a megabyte, what else happens in the heap is as large. */
    private static String memory(long bytes) {
        return bytes < 1 << 20 ? "< 1 MB" : String.format(Locale.ROOT, "%,d MB", bytes >> 20);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
