package dev.galgo.report;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.search.Bound;
import dev.galgo.report.Comparison.Outcome;
import dev.galgo.report.Comparison.Outcome.Refused;
import dev.galgo.report.Comparison.Outcome.Searched;
import dev.galgo.report.Comparison.Row;
import dev.galgo.report.Comparison.Way;
import dev.galgo.report.TextTable.Align;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells a {@link Comparison} to people and machines: a table, or a chart of its transitions. */
public final class ComparisonReport {
    /** The format of {@link #json}. */
    public static final String COMPARE = "galgo-compare/1";

    private static final String NOTHING = "-";

    private final Comparison comparison;

    public ComparisonReport(Comparison comparison) {
        this.comparison = comparison;
    }

    /** A table for a terminal, and what is wrong with it below. */
    public String text(Style style) {
        var text = new StringBuilder(style.strong(Headline.line(comparison.started(), comparison.delivery())) + "\n\n");
        text.append(table().text());
        for (String sentence : comparison.disagreements()) {
            text.append('\n').append(style.bad("DISAGREEMENT")).append(": ");
            text.append(StoryWording.oneLine(sentence)).append(".\n");
        }
        return text.toString();
    }

    /** A table for a page. */
    public String markdown() {
        var text = new StringBuilder(TextTable.markdownCell(title()) + "\n\n" + table().markdown());
        for (String sentence : comparison.disagreements()) {
            text.append("\n**Disagreement:** ")
                    .append(TextTable.markdownCell(sentence))
                    .append(".\n");
        }
        return text.toString();
    }

    private String title() {
        return StoryWording.oneLine(comparison.program()) + ", " + Comparison.word(comparison.delivery()) + " delivery";
    }

    private TextTable table() {
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

    private static String bounds(CheckResult result) {
        return String.join(", ", result.bounds().stream().map(Bound::text).toList());
    }

    /** Below a megabyte, what else happens in the heap is as large. */
    private static String memory(long bytes) {
        return bytes < 1 << 20 ? "< 1 MB" : String.format(Locale.ROOT, "%,d MB", bytes >> 20);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Values separated by commas, by RFC 4180. */
    public String csv() {
        var text = new StringBuilder();
        Csv.line(
                text,
                List.of(
                        "reduction",
                        "order",
                        "sleep_sets",
                        "compare",
                        "executions",
                        "abandoned",
                        "transitions",
                        "states",
                        "seconds",
                        "memory_bytes",
                        "findings",
                        "verdict",
                        "bounds",
                        "refused"));
        for (Row row : comparison.rows()) {
            Way way = row.way();
            var values = new ArrayList<>(List.of(
                    Comparison.word(way.reduction()),
                    way.order() == null ? "" : Comparison.word(way.order()),
                    String.valueOf(way.sleepSets()),
                    Comparison.word(way.compare())));
            if (row.outcome() instanceof Searched searched) {
                CheckResult result = searched.result();
                values.addAll(List.of(
                        String.valueOf(result.executions()),
                        String.valueOf(result.abandoned()),
                        String.valueOf(result.transitions()),
                        String.valueOf(result.states()),
                        String.format(Locale.ROOT, "%.3f", result.seconds()),
                        String.valueOf(searched.heapBytes()),
                        result.findings().isEmpty() ? "" : Comparison.described(Comparison.kinds(result)),
                        result.verdict().id(),
                        bounds(result),
                        ""));
            } else if (row.outcome() instanceof Refused refused) {
                values.addAll(List.of("", "", "", "", "", "", "", "", "", refused.reason()));
            }
            Csv.line(text, values);
        }
        return text.toString();
    }

    /** A chart of the transitions that each way takes. */
    public String svg() {
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
        String title = "Transitions, " + title();
        String caption = refused == 0 ? "" : StoryWording.count(refused, "way") + " refused";
        return new BarChart(title, caption, bars).svg();
    }

    /** One object; the format is described in {@code docs/json.md}. */
    public String json() {
        return JsonOutput.object(json -> {
            json.writeStringField("format", COMPARE);
            json.writeStringField("program", comparison.program());
            json.writeStringField("delivery", Comparison.word(comparison.delivery()));
            json.writeArrayFieldStart("rows");
            for (Row row : comparison.rows()) {
                ComparisonJson.row(json, row);
            }
            json.writeEndArray();
            JsonOutput.texts(json, "disagreements", comparison.disagreements());
        });
    }
}
