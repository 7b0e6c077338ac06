package dev.galgo.report.html;

import dev.galgo.report.result.CoveredRuns;

/** Which handlers ran in several runs, as a page that needs nothing else. */
public final class RunsPage {
    private static final String INK =
            """
            <style>
            table { border-collapse: collapse; } th { text-align: left; font-weight: 600; color: var(--faint); }
            th, td { padding: 0.1rem 1.2rem 0.1rem 0; vertical-align: top; }
            .idle { color: var(--doubtful); }
            </style>
            """;

    private RunsPage() {}

    /** The page. */
    public static String of(CoveredRuns covered, String version) {
        var page = new HtmlWriter();
        page.raw("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
                + "<meta charset=\"utf-8\"/>\n");
        page.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
                + " 'unsafe-inline'\"/>\n");
        page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        page.raw("<meta name=\"color-scheme\" content=\"light dark\"/>\n");
        page.element("title", null, covered.title() + ": coverage");
        page.raw(HtmlInk.STYLE).raw(INK).raw("</head>\n<body>\n");
        boolean all = covered.coverage().neverRan().isEmpty();
        page.raw("<header class=\"" + (all ? "good" : "doubtful") + "\">\n");
        page.element("p", "program", covered.title());
        page.element("h1", null, covered.share());
        page.raw("</header>\n");
        if (!covered.notes().isEmpty()) {
            page.raw("<ul class=\"remarks\">\n");
            covered.notes().forEach(note -> page.element("li", "note", note));
            page.raw("</ul>\n");
        }
        var tables = new CoverageTables(page);
        page.raw("<section>\n").element("h2", null, "The handlers that ran");
        tables.handlers(covered.coverage());
        page.raw("</section>\n");
        if (!covered.coverage().edges().isEmpty()) {
            page.raw("<section>\n").element("h2", null, "Who sends what to whom");
            tables.edges(covered.coverage());
            page.raw("</section>\n");
        }
        page.raw("<section>\n").element("h2", null, "The runs").raw("<ul>\n");
        for (CoveredRuns.Run run : covered.runs()) {
            String order = run.delivery() == null ? "" : ", delivery " + run.delivery();
            String args = run.args().isEmpty() ? "" : " " + String.join(" ", run.args());
            page.element("li", null, run.kind() + " " + run.target() + args + order + ": " + run.verdict());
        }
        page.raw("</ul>\n</section>\n");
        page.element("footer", null, "Galgo " + version);
        return page.raw("</body>\n</html>\n").toString();
    }
}
