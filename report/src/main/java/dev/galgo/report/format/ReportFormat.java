package dev.galgo.report.format;

import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;

/**
 * A form in which results are written.
 *
 * <p>Whoever lets users pick a format asks it for its name, and offers it where it makes sense; nobody else knows which formats there are.
 */
public interface ReportFormat {
    /** What users call it, in lower case. */
    String name();

    /** How the names of its files end, without a dot. */
    String extension();

    /** What it is and for whom, without an article's capital: {@code a SARIF 2.1.0 log, for code hosts and editors}. */
    String description(ResultKind kind);

    /** Whether it makes sense for results of a kind. */
    default boolean offered(ResultKind kind) {
        return true;
    }

    /** Whether it is kept in files; if not, it is only printed. */
    default boolean filed() {
        return true;
    }

    /** The report, ending with a line break. */
    String write(Report report, Layout layout);
}
