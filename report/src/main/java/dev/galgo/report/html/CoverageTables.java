package dev.galgo.report.html;

import dev.galgo.core.check.Coverage;
import dev.galgo.report.result.CoverageWords;

/** The tables of which handlers ran and of who sends what to whom, on whatever page. */
final class CoverageTables {
    private final HtmlWriter page;

    CoverageTables(HtmlWriter page) {
        this.page = page;
    }

    /** Which handlers ran, in how many situations and states. */
    void handlers(Coverage coverage) {
        page.raw("<table>\n<tr>")
                .element("th", null, "handler")
                .element("th", null, "situations")
                .element("th", null, "states")
                .raw("</tr>\n");
        for (Coverage.Type type : coverage.types()) {
            for (Coverage.Handler handler : type.handlers()) {
                page.raw(handler.steps() == 0 ? "<tr class=\"idle\">" : "<tr>");
                page.element("td", null, type.name() + "." + handler.message());
                page.element("td", null, CoverageWords.steps(handler));
                page.element("td", null, CoverageWords.states(handler, coverage));
                page.raw("</tr>\n");
            }
        }
        page.raw("</table>\n");
        page.element("p", "meaning", CoverageWords.counted(coverage));
    }

    /** Who sends what to whom. */
    void edges(Coverage coverage) {
        page.raw("<table>\n<tr>")
                .element("th", null, "from")
                .element("th", null, "to")
                .element("th", null, "message")
                .element("th", null, "")
                .raw("</tr>\n");
        for (Coverage.Edge edge : coverage.edges()) {
            page.raw(edge.found() ? "<tr>" : "<tr class=\"idle\">");
            page.element("td", null, edge.from());
            page.element("td", null, edge.to());
            page.element("td", null, edge.message());
            page.element("td", null, CoverageWords.seen(edge));
            page.raw("</tr>\n");
        }
        page.raw("</table>\n");
    }
}
