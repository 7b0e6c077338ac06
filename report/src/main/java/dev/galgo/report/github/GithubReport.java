package dev.galgo.report.github;

import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.report.diagram.MermaidDiagram;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.EvidenceText;
import dev.galgo.report.result.Figure;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportEntry;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.SavedFinding;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.story.FindingPlace;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.syntax.Xml;
import dev.galgo.report.text.TextReport;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A result as GitHub Actions shows it: annotations beside the code, and a summary of the job. */
public final class GithubReport {
    private static final int MOST_LINES = 20;
    /** What GitHub still draws. */
    private static final int LONGEST_DIAGRAM = 50_000;

    private static final String GOOD = "\u2705";
    private static final String DOUBTFUL = "\uD83D\uDFE1";
    private static final String BAD = "\u274C";

    private static final TextReport TEXT = new TextReport(Style.PLAIN);

    private final Report report;

    public GithubReport(Report report) {
        this.report = report;
    }

    /** One workflow command for each finding, one if not everything was explored, and one for each assumption. */
    public List<String> annotations() {
        var lines = new ArrayList<String>();
        List<SavedFinding> findings = report.result().findings();
        for (int i = 0; i < findings.size(); i++) {
            lines.add(annotation(findings.get(i), i));
        }
        if (report.result() instanceof CheckedProgram checked) {
            undecided(checked, lines);
        } else {
            entries(lines);
        }
        report.result().listedAssumptions().forEach(assumption -> lines.add(annotation(assumption)));
        return lines;
    }

    /** That a search is not the whole truth. */
    private void undecided(CheckedProgram checked, List<String> lines) {
        Verdict verdict = checked.found().verdict();
        if (verdict == Verdict.WITHIN_BOUNDS || verdict == Verdict.NOTHING_COMPLETED) {
            lines.add((verdict == Verdict.WITHIN_BOUNDS ? "::notice title=" : "::error title=")
                    + property("galgo: " + report.target()) + "::" + data(checked.summary()));
        }
    }

    /** What was asked and has an answer that is no good news, and no schedule to show. */
    private void entries(List<String> lines) {
        for (ReportEntry entry : report.result().entries()) {
            boolean wrong = entry.status() == ReportEntry.Status.VIOLATED;
            if (entry.finding() == null && (wrong || entry.status() == ReportEntry.Status.UNKNOWN)) {
                var command = new StringBuilder(wrong ? "::error " : "::notice ");
                where(command, ClassFileLine.in(entry.name()));
                command.append("title=").append(property("galgo: " + entry.name()));
                var text = new ArrayList<>(List.of(entry.sentence()));
                text.addAll(shortened(entry.details()));
                lines.add(command.append("::")
                        .append(data(String.join("\n", text)))
                        .toString());
            }
        }
    }

    private static List<String> shortened(List<String> lines) {
        var some = new ArrayList<>(lines.subList(0, Math.min(MOST_LINES, lines.size())));
        if (lines.size() > MOST_LINES) {
            some.add("  ... and " + (lines.size() - MOST_LINES) + " more lines in the log");
        }
        return some;
    }

    private String annotation(Assumption assumption) {
        var command = new StringBuilder("::notice ");
        where(command, ClassFileLine.in(assumption.place()));
        command.append("title=")
                .append(property("galgo: verified, if: " + assumption.kind().id()));
        return command.append("::")
                .append(data(
                        EvidenceText.sentence(assumption, report.context()) + "\nwhat to do: " + assumption.advice()))
                .toString();
    }

    private void where(StringBuilder command, @Nullable ClassFileLine place) {
        if (place != null) {
            String path = report.sources().path(place, report.target());
            command.append("file=").append(property(path != null ? path : place.file()));
            command.append(",line=").append(place.line()).append(',');
        }
    }

    private String annotation(SavedFinding saved, int position) {
        Finding finding = saved.finding();
        var command = new StringBuilder(finding.severity() == Severity.ERROR ? "::error " : "::warning ");
        where(command, FindingPlace.of(finding).at());
        command.append("title=").append(property("galgo: " + ReportEntry.heading(finding)));
        var text = new ArrayList<String>();
        text.add(finding.message());
        text.addAll(shortened(TEXT.story(finding.story())));
        StoryWording.decision(finding).ifPresent(text::add);
        String replay = saved.saved() == null ? null : report.replay(saved, position);
        if (replay != null) {
            text.add("replay it: " + replay);
        }
        return command.append("::").append(data(String.join("\n", text))).toString();
    }

    /** What follows the second pair of colons. */
    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    /** What stands between commas before them. */
    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }

    /** The job's summary in Markdown, ending with a line break. */
    public String summary() {
        Result result = report.result();
        var text = new StringBuilder();
        text.append("### ")
                .append(mark())
                .append(' ')
                .append(code(report.typed()))
                .append(": ");
        text.append(plain(result.summary())).append("\n\n");
        text.append(Headline.STARTED).append(plain(report.context().headline())).append("\n\n");
        for (Assumption assumption : result.listedAssumptions()) {
            text.append("1. ").append(plain(EvidenceText.sentence(assumption, report.context())));
            text.append("  \n   what to do: ")
                    .append(plain(assumption.advice()))
                    .append("\n");
        }
        text.append(result.listedAssumptions().isEmpty() ? "" : "\n");
        figures(text, result.figures().stream().filter(Figure::main).toList());
        result.remarks().forEach(line -> text.append("\n").append(plain(line)).append("  "));
        report.notes()
                .forEach(note -> text.append("\nnote: ").append(plain(note)).append("  "));
        text.append("\n");
        if (!(result instanceof CheckedProgram)) {
            entries(text);
        }
        List<SavedFinding> findings = result.findings();
        for (int i = 0; i < findings.size(); i++) {
            finding(text, findings.get(i), i);
        }
        return text.append("\n").toString();
    }

    private static void figures(StringBuilder text, List<Figure> figures) {
        row(text, figures.stream().map(Figure::name).toList());
        text.append("|---:".repeat(figures.size())).append("|\n");
        row(text, figures.stream().map(Figure::shown).toList());
    }

    private static void row(StringBuilder text, List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    /** What was asked, in a table. */
    private void entries(StringBuilder text) {
        if (report.result().entries().isEmpty()) {
            return;
        }
        text.append("\n| | asked | answer |\n|---|---|---|\n");
        for (ReportEntry entry : report.result().entries()) {
            row(text, List.of(mark(entry.status()), plain(entry.name()), plain(entry.sentence())));
        }
    }

    private static String mark(ReportEntry.Status status) {
        return switch (status) {
            case HOLDS -> GOOD;
            case WARNING, UNKNOWN, SKIPPED -> DOUBTFUL;
            case VIOLATED -> BAD;
        };
    }

    private String mark() {
        return switch (report.result().judgement()) {
            case GOOD -> GOOD;
            case DOUBTFUL -> DOUBTFUL;
            case BAD -> BAD;
        };
    }

    private void finding(StringBuilder text, SavedFinding saved, int position) {
        Finding finding = saved.finding();
        text.append("\n#### ")
                .append(finding.severity() == Severity.WARNING ? "warning, " : "")
                .append(plain(ReportEntry.heading(finding)))
                .append("\n\n");
        text.append(plain(finding.message())).append("\n");
        if (finding.story().scenes().isEmpty()) {
            return;
        }
        text.append("\n").append(fenced("", String.join("\n", TEXT.story(finding.story()))));
        StoryWording.decision(finding)
                .ifPresent(sentence -> text.append("\n").append(plain(sentence)).append("\n"));
        String diagram = MermaidDiagram.of(finding.story(), finding.schedule().circle());
        if (diagram.length() <= LONGEST_DIAGRAM) {
            text.append("\n<details><summary>Sequence diagram</summary>\n\n");
            text.append(fenced("mermaid", diagram)).append("\n</details>\n");
        }
        String replay = saved.saved() == null ? null : report.replay(saved, position);
        if (replay != null) {
            text.append("\n").append(fenced("sh", replay));
        }
    }

    /** Between fences that are longer than any in the text. */
    private static String fenced(String language, String text) {
        String fence = "```";
        while (text.contains(fence)) {
            fence += "`";
        }
        return fence + language + "\n" + text.stripTrailing() + "\n" + fence + "\n";
    }

    private static String code(String text) {
        return "<code>"
                + Xml.escaped(StoryWording.oneLine(text)).replace("|", "&#124;").replace("`", "&#96;") + "</code>";
    }

    /** The text without what Markdown or HTML takes for its own. */
    private static String plain(String text) {
        return Xml.escaped(StoryWording.oneLine(text))
                .replaceAll("([\\\\`*_\\[\\]|~#@])", "\\\\$1")
                .replace("\\#39;", "#39;");
    }
}
