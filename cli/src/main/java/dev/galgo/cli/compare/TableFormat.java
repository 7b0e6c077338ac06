package dev.galgo.cli.compare;

import dev.galgo.report.ComparisonReport;
import dev.galgo.report.Style;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** In which form a comparison is printed. */
enum TableFormat {
    TEXT,
    CSV,
    MARKDOWN,
    SVG,
    JSON;

    /** What the ending of a file's name asks for; text if it asks for nothing. */
    static TableFormat of(@Nullable Path file) {
        String name = file == null ? "" : file.toString().toLowerCase(Locale.ROOT);
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "csv" -> CSV;
            case "md" -> MARKDOWN;
            case "svg" -> SVG;
            case "json" -> JSON;
            default -> TEXT;
        };
    }

    String of(ComparisonReport report, Style style) {
        return switch (this) {
            case TEXT -> report.text(style);
            case CSV -> report.csv();
            case MARKDOWN -> report.markdown();
            case SVG -> report.svg();
            case JSON -> report.json();
        };
    }
}
