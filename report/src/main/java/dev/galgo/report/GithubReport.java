package dev.galgo.report;

import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A check as GitHub Actions shows it: annotations beside the code, and a summary of the job. */
public final class GithubReport {
    private static final int MOST_LINES = 20;
    /** What GitHub still draws. */
    private static final int LONGEST_DIAGRAM = 50_000;

    private static final TextReport TEXT = new TextReport(Style.PLAIN);

    private final ReportedCheck checked;

    public GithubReport(ReportedCheck checked) {
        this.checked = checked;
    }

    /** One workflow command for each finding, one if not everything was explored, and one for each assumption. */
    public List<String> annotations() {
        var lines = new ArrayList<String>();
        for (int i = 0; i < checked.result().findings().size(); i++) {
            lines.add(annotation(checked.result().findings().get(i), i));
        }
        Verdict verdict = checked.result().verdict();
        if (verdict == Verdict.WITHIN_BOUNDS || verdict == Verdict.NOTHING_COMPLETED) {
            lines.add((verdict == Verdict.WITHIN_BOUNDS ? "::notice title=" : "::error title=")
                    + property("galgo: " + checked.program().target()) + "::" + data(TEXT.verdict(checked.result())));
        }
        EvidenceText.listed(checked.result()).forEach(assumption -> lines.add(annotation(assumption)));
        return lines;
    }

    private String annotation(Assumption assumption) {
        var command = new StringBuilder("::notice ");
        where(command, ClassFileLine.in(assumption.place()));
        command.append("title=")
                .append(property("galgo: verified, if: " + assumption.kind().id()));
        return command.append("::")
                .append(data(
                        EvidenceText.sentence(assumption, checked.context()) + "\nwhat to do: " + assumption.advice()))
                .toString();
    }

    private void where(StringBuilder command, @Nullable ClassFileLine place) {
        if (place != null) {
            String path = checked.sources().path(place, checked.program().target());
            command.append("file=").append(property(path != null ? path : place.file()));
            command.append(",line=").append(place.line()).append(',');
        }
    }

    private String annotation(Finding finding, int position) {
        var command = new StringBuilder(finding.severity() == Severity.ERROR ? "::error " : "::warning ");
        where(command, FindingPlace.of(finding).at());
        command.append("title=").append(property("galgo: " + ReportedCheck.heading(finding)));
        var text = new ArrayList<String>();
        text.add(finding.message());
        List<String> story = TEXT.story(finding.story());
        story.stream().limit(MOST_LINES).forEach(text::add);
        if (story.size() > MOST_LINES) {
            text.add("  ... and " + (story.size() - MOST_LINES) + " more lines in the log");
        }
        if (finding.schedule().length() > 0 && position == 0 && checked.saved() != null) {
            text.add("replay it: " + checked.replay(position));
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
        var text = new StringBuilder();
        text.append("### ")
                .append(mark())
                .append(' ')
                .append(code(checked.typed()))
                .append(": ");
        text.append(plain(TEXT.verdict(checked.result()))).append("\n\n");
        text.append(Headline.STARTED)
                .append(plain(checked.context().headline()))
                .append("\n\n");
        for (Assumption assumption : EvidenceText.listed(checked.result())) {
            text.append("1. ").append(plain(EvidenceText.sentence(assumption, checked.context())));
            text.append("  \n   what to do: ")
                    .append(plain(assumption.advice()))
                    .append("\n");
        }
        text.append(EvidenceText.listed(checked.result()).isEmpty() ? "" : "\n");
        text.append("| executions | transitions | states | longest schedule | time |\n|---:|---:|---:|---:|---:|\n");
        text.append(String.format(
                Locale.ROOT,
                "| %,d | %,d | %,d | %,d | %.2f s |%n".replace("%n", "\n"),
                checked.result().executions(),
                checked.result().transitions(),
                checked.result().states(),
                checked.result().deepest(),
                checked.result().seconds()));
        SearchExtent.lines(checked.result())
                .forEach(line -> text.append("\n").append(plain(line)).append("  "));
        EvidenceText.lines(checked.result())
                .forEach(line -> text.append("\n").append(plain(line)).append("  "));
        checked.context()
                .notes()
                .forEach(note -> text.append("\nnote: ").append(plain(note)).append("  "));
        text.append("\n");
        for (int i = 0; i < checked.result().findings().size(); i++) {
            finding(text, checked.result().findings().get(i), i);
        }
        return text.append("\n").toString();
    }

    private String mark() {
        return switch (checked.result().verdict()) {
            case VERIFIED -> "\u2705";
            case VERIFIED_IF, WITHIN_BOUNDS -> "\uD83D\uDFE1";
            case NOTHING_COMPLETED, VIOLATED, ERROR -> "\u274C";
        };
    }

    private void finding(StringBuilder text, Finding finding, int position) {
        text.append("\n#### ")
                .append(finding.severity() == Severity.WARNING ? "warning, " : "")
                .append(plain(ReportedCheck.heading(finding)))
                .append("\n\n");
        text.append(plain(finding.message())).append("\n");
        if (finding.story().scenes().isEmpty()) {
            return;
        }
        text.append("\n").append(fenced("", String.join("\n", TEXT.story(finding.story()))));
        String diagram = MermaidDiagram.of(finding.story());
        if (diagram.length() <= LONGEST_DIAGRAM) {
            text.append("\n<details><summary>Sequence diagram</summary>\n\n");
            text.append(fenced("mermaid", diagram)).append("\n</details>\n");
        }
        if (position == 0 && checked.saved() != null) {
            text.append("\n").append(fenced("sh", checked.replay(position)));
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
