package dev.galgo.bench.tables;

import dev.galgo.bench.tables.Cell.Count;
import dev.galgo.examples.figures.PublishedFigure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * One table of a page: figures spread out by what they are about and how they were searched.
 *
 * @param rowHeads what the first columns say
 * @param row the first cells of the row that a figure belongs to
 * @param column the name of the way that a figure was searched
 * @param counts what the paper prints for each
 */
record Section(
        String heading,
        List<PublishedFigure> figures,
        List<String> rowHeads,
        Function<PublishedFigure, List<String>> row,
        Function<PublishedFigure, String> column,
        Function<PublishedFigure, List<Count>> counts) {

    /** The columns, each a way and a count, in the order in which they occur first. */
    private List<Column> columns() {
        var columns = new ArrayList<Column>();
        for (PublishedFigure figure : figures) {
            for (Count count : counts.apply(figure)) {
                var one = new Column(column.apply(figure), count);
                if (!columns.contains(one)) {
                    columns.add(one);
                }
            }
        }
        return columns;
    }

    private record Column(String way, Count count) {}

    /** The table as Markdown. */
    List<String> lines(Measurements measurements) {
        List<Column> columns = columns();
        Map<List<String>, Map<Column, String>> rows = new LinkedHashMap<>();
        for (PublishedFigure figure : figures) {
            var cells = rows.computeIfAbsent(row.apply(figure), none -> new LinkedHashMap<>());
            for (Count count : counts.apply(figure)) {
                cells.put(new Column(column.apply(figure), count), Cell.of(figure, count, measurements.of(figure)));
            }
        }
        var lines = new ArrayList<String>();
        if (!heading.isEmpty()) {
            lines.add("## " + heading);
            lines.add("");
        }
        var heads = new ArrayList<>(rowHeads);
        columns.forEach(one -> heads.add(one.way() + " " + one.count().word()));
        lines.add(line(heads));
        var rule = new ArrayList<>(rowHeads.stream().map(head -> "---").toList());
        columns.forEach(one -> rule.add("---:"));
        lines.add(line(rule));
        rows.forEach((first, cells) -> {
            var all = new ArrayList<>(first);
            columns.forEach(one -> all.add(cells.getOrDefault(one, "")));
            lines.add(line(all));
        });
        return lines;
    }

    private static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }
}
