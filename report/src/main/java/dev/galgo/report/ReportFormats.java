package dev.galgo.report;

import dev.galgo.report.diagram.MermaidFormat;
import dev.galgo.report.diagram.SvgFormat;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.github.GithubFormat;
import dev.galgo.report.html.HtmlFormat;
import dev.galgo.report.json.JsonFormat;
import dev.galgo.report.junit.JunitFormat;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.sarif.SarifFormat;
import dev.galgo.report.table.CsvFormat;
import dev.galgo.report.table.MarkdownFormat;
import dev.galgo.report.text.TextFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The formats there are: whoever adds one adds it here and nowhere else. */
public final class ReportFormats {
    /** What people read unless they ask for something else. */
    public static final ReportFormat TEXT = new TextFormat();

    private static final List<ReportFormat> ALL = List.of(
            TEXT,
            new JsonFormat(),
            new SarifFormat(),
            new HtmlFormat(),
            new JunitFormat(),
            new GithubFormat(),
            new SvgFormat(),
            new MermaidFormat(),
            new CsvFormat(),
            new MarkdownFormat());

    private ReportFormats() {}

    /** Those that make sense for results of a kind. */
    public static List<ReportFormat> of(ResultKind kind) {
        return ALL.stream().filter(format -> format.offered(kind)).toList();
    }

    /** The format that the ending of a file's name asks for. */
    public static Optional<ReportFormat> ofFile(ResultKind kind, String name) {
        return of(kind).stream()
                .filter(ReportFormat::filed)
                .filter(format -> name.toLowerCase(Locale.ROOT).endsWith("." + format.extension()))
                .findFirst();
    }
}
