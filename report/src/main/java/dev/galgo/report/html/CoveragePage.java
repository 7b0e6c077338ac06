package dev.galgo.report.html;

import dev.galgo.report.result.TestsResult;
import dev.galgo.report.result.TestsResult.Line;
import dev.galgo.report.result.TestsResult.Listing;

/** What tests cover, as a page that shows the source: a green line is covered, a red one is not, and of a yellow one a part. */
final class CoveragePage {
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
    private final HtmlWriter page = new HtmlWriter();

    private CoveragePage(TestsResult result) {
        this.result = result;
    }

    /** The page. */
    static String of(TestsResult result) {
        return new CoveragePage(result).write();
    }

    private String write() {
        page.raw(
                "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        page.raw(
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n");
        page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        page.element("title", null, result.program() + ": coverage");
        page.raw(HtmlInk.STYLE).raw(INK).raw("</head>\n<body>\n");
        boolean all = result.statements().missed().isEmpty()
                && result.branches().missed().isEmpty();
        page.raw("<header class=\"" + (all ? "good" : "doubtful") + "\">\n");
        page.element("h1", null, result.program());
        page.element("p", null, result.summary());
        page.raw("</header>\n<dl class=\"figures\">\n");
        page.figure("statements", result.statements().text());
        page.figure("branches", result.branches().text());
        page.figure("tests", String.valueOf(result.tests().size()));
        page.raw("</dl>\n");
        result.sources().forEach(this::source);
        return page.raw("</body>\n</html>\n").toString();
    }

    private void source(Listing source) {
        page.raw("<section>\n");
        page.element("h2", null, source.file());
        page.raw("<table>\n");
        int number = 0;
        for (Line line : source.lines()) {
            number++;
            page.raw("<tr class=\"").raw(mood(line)).raw("\">");
            cell("number", String.valueOf(number));
            cell("count", line.goals() == 0 ? "" : line.tests() + "\u00d7");
            cell("text", line.text());
            cell("missed", String.join("; ", line.missed()));
            page.raw("</tr>\n");
        }
        page.raw("</table>\n</section>\n");
    }

    private static String mood(Line line) {
        if (line.goals() == 0) {
            return "none";
        }
        return line.missed().isEmpty() ? "good" : line.missed().size() == line.goals() ? "bad" : "doubtful";
    }

    private void cell(String kind, String text) {
        page.raw("<td class=\"" + kind + "\">").words(text).raw("</td>");
    }
}
