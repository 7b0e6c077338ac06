package dev.galgo.report.table;

import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;

/** A table as letters in columns, or as Markdown. */
public final class TextTable {
    /** Words to the left, figures to the right. */
    public enum Align {
        LEFT,
        RIGHT
    }

    private record Column(String head, Align align) {}

    private final List<Column> columns = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable column(String head, Align align) {
        columns.add(new Column(head, align));
        return this;
    }

    public TextTable row(List<String> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(cells.size() + " cells under " + columns.size() + " heads");
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    private List<String> heads() {
        return columns.stream().map(Column::head).toList();
    }

    public String text() {
        var widths = new int[columns.size()];
        List<List<String>> lines = cells();
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        var text = new StringBuilder();
        for (List<String> line : lines) {
            var padded = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = line.get(i);
                String gap = " ".repeat(widths[i] - cell.length());
                padded.append(i == 0 ? "" : "  ");
                padded.append(columns.get(i).align() == Align.LEFT ? cell + gap : gap + cell);
            }
            text.append(padded.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** The heads and the rows. */
    public List<List<String>> cells() {
        var lines = new ArrayList<List<String>>();
        lines.add(heads());
        lines.addAll(rows);
        return lines;
    }

    String markdown() {
        var text = new StringBuilder();
        line(text, heads());
        line(
                text,
                columns.stream()
                        .map(column -> column.align() == Align.LEFT ? "---" : "---:")
                        .toList());
        rows.forEach(row -> line(text, row.stream().map(TextTable::markdownCell).toList()));
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    /** The text so that Markdown takes nothing in it for a sign of its own. */
    static String markdownCell(String text) {
        return StoryWording.oneLine(text)
                .replaceAll("([\\\\`*_|\\[\\]])", "\\\\$1")
                .replace("&", "&amp;")
                .replace("<", "&lt;");
    }
}
