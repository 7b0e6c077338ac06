package dev.galgo.report.syntax;

import java.util.List;

/** Writes comma-separated values by RFC 4180: lines end with CR LF, and what would be misread is quoted. */
public final class Csv {
    private Csv() {}

    public static void line(StringBuilder to, List<String> values) {
        to.append(String.join(",", values.stream().map(Csv::quoted).toList())).append("\r\n");
    }

    private static String quoted(String value) {
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? value : "\"" + value.replace("\"", "\"\"") + "\"";
    }
}
