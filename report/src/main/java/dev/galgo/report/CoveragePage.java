package dev.galgo.report;

import dev.galgo.report.TestsResult.Line;
import dev.galgo.report.TestsResult.Listing;

/** What tests cover, as a page that shows the source: a green line is covered, a red one is not, and of a yellow one a part. */
public final class CoveragePage {
    private static final String INK =
            """
            <style>
            table { border-collapse: collapse; width: 100%; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
            td { padding: 0 0.6em; white-space: pre-wrap; vertical-align: top; }
            td.number, td.count { text-align: right; color: var(--faint); user-select: none; width: 3em; }
            tr.good td.text { background: color-mix(in srgb, var(--good) 18%, transparent); }
            tr.bad td.text { background: color-mix(in srgb, var(--bad) 22%, transparent); }
            tr.doubtful td.text { background: color-mix(in srgb, var(--doubtful) 22%, transparent); }
            td.missed { color: var(--bad); width: 24em; }
            </style>
            """;

    private final TestsResult result;
    private final StringBuilder page = new StringBuilder();

    private CoveragePage(TestsResult result) {
        this.result = result;
    }

    /** The page. */
    public static String of(TestsResult result) {
        return new CoveragePage(result).write();
    }

    private String write() {
        page.append(
                "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        page.append(
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n");
        page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        element("title", result.program() + ": coverage");
        page.append(HtmlInk.STYLE).append(INK).append("</head>\n<body>\n");
        boolean all = result.statements().missed().isEmpty()
                && result.branches().missed().isEmpty();
        page.append("<header class=\"").append(all ? "good" : "doubtful").append("\">\n");
        element("h1", result.program());
        element("p", TestsReport.headline(result));
        page.append("</header>\n<dl class=\"figures\">\n");
        figure("statements", TestsReport.measure(result.statements()));
        figure("branches", TestsReport.measure(result.branches()));
        figure("tests", String.valueOf(result.tests().size()));
        page.append("</dl>\n");
        result.sources().forEach(this::source);
        return page.append("</body>\n</html>\n").toString();
    }

    private void element(String name, String text) {
        page.append('<').append(name).append('>').append(Xml.escaped(text));
        page.append("</").append(name).append(">\n");
    }

    private void figure(String name, String value) {
        page.append("<div>");
        element("dt", name);
        element("dd", value);
        page.append("</div>\n");
    }

    private void source(Listing source) {
        page.append("<section>\n");
        element("h2", source.file());
        page.append("<table>\n");
        int number = 0;
        for (Line line : source.lines()) {
            number++;
            page.append("<tr class=\"").append(mood(line)).append("\">");
            cell("number", String.valueOf(number));
            cell("count", line.goals() == 0 ? "" : line.tests() + "\u00d7");
            cell("text", line.text());
            cell("missed", String.join("; ", line.missed()));
            page.append("</tr>\n");
        }
        page.append("</table>\n</section>\n");
    }

    private static String mood(Line line) {
        if (line.goals() == 0) {
            return "none";
        }
        return line.missed().isEmpty() ? "good" : line.missed().size() == line.goals() ? "bad" : "doubtful";
    }

    private void cell(String kind, String text) {
        page.append("<td class=\"")
                .append(kind)
                .append("\">")
                .append(Xml.escaped(text))
                .append("</td>");
    }
}
