package dev.galgo.cli.verify;

import dev.galgo.cli.option.Word;
import picocli.CommandLine.Option;

/** The option that says in which form a proof is printed: there is no diagram of one. */
final class ReportFormatOption {
    /** For people, or for machines. */
    enum ReportFormat {
        TEXT,
        JSON
    }

    @Option(
            names = "--format",
            paramLabel = "FORM",
            converter = OfReportFormat.class,
            completionCandidates = OfReportFormat.class,
            description = "What to print: ${COMPLETION-CANDIDATES}.%nDefault: text.")
    private ReportFormat format = ReportFormat.TEXT;

    /** The forms. */
    static final class OfReportFormat extends Word<ReportFormat> {
        OfReportFormat() {
            super(ReportFormat.class);
        }
    }

    /** Whether people are to read it. */
    boolean text() {
        return format == ReportFormat.TEXT;
    }
}
