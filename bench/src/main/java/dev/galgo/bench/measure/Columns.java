package dev.galgo.bench.measure;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A small table in plain text: the first column to the left, figures to the right. */
public final class Columns {
    private final List<List<String>> rows = new ArrayList<>();

    public Columns(String... head) {
        rows.add(List.of(head));
    }

    public Columns row(String... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException(
                    cells.length + " cells under " + rows.get(0).size() + " heads");
        }
        rows.add(List.of(cells));
        return this;
    }

    public void print(PrintStream out) {
        for (List<String> row : rows) {
            var line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                String gap = " ".repeat(width(i) - row.get(i).length());
                line.append(i == 0 ? row.get(i) + gap : "  " + gap + row.get(i));
            }
            out.println(line.toString().stripTrailing());
        }
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    /** {@code 5 892 906}. */
    public static String count(double value) {
        return String.format(Locale.ROOT, "%,.0f", value).replace(',', ' ');
    }

    /** {@code 3.14}. */
    public static String decimals(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
