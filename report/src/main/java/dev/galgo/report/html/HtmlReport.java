package dev.galgo.report.html;

import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Assumption;
import dev.galgo.report.diagram.TransitionsChart;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.EvidenceText;
import dev.galgo.report.result.Figure;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.NeverEndsWords;
import dev.galgo.report.result.PageClient;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportEntry;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.SavedFinding;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.table.ComparisonTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A result as one page that needs nothing else: no font, no image, no script from elsewhere.
 *
 * <p>It is a {@link StillPage}, or a {@link ClientPage} if its readers can walk through what was found. It is well-formed XML as well, which is how the tests know
 * that nothing a program says becomes markup.
 */
final class HtmlReport {
    private final Report report;
    private final Result result;
    private final HtmlWriter page = new HtmlWriter();
    private final FindingSection sections;
    /** Why something cannot be walked through. */
    private final List<String> unwalkable = new ArrayList<>();

    private HtmlReport(Report report) {
        this.report = report;
        this.result = report.result();
        this.sections = new FindingSection(report, page);
    }

    static String of(Report report) {
        return new HtmlReport(report).write();
    }

    private String write() {
        String title = ScheduleFile.simpleName(report.target()) + ": " + verdict();
        Optional<PageClient> client = report.clients().of(report, unwalkable::add);
        body();
        return client.map(walked -> ClientPage.of(title, HtmlInk.STYLE + page, walked))
                .orElseGet(() -> StillPage.of(title, page.toString()));
    }

    private void body() {
        header();
        page.raw("<main>\n");
        assumptions();
        figures();
        remarks();
        if (result instanceof CheckedProgram checked) {
            findings();
            waitingForEver(checked);
            handlers(checked);
        } else if (result instanceof Comparison comparison) {
            table(comparison);
            findings();
        } else {
            entries();
        }
        if (result instanceof ProofResult proof) {
            proof.listings().forEach(this::listing);
        }
        page.raw("</main>\n");
        page.element("footer", null, "Galgo " + report.version());
    }

    private String verdict() {
        return result instanceof CheckedProgram checked
                ? checked.found().verdict().text()
                : result.word();
    }

    private void header() {
        page.raw("<header class=\"" + result.judgement().name().toLowerCase(Locale.ROOT) + "\">\n");
        page.element("p", "program", Headline.STARTED + report.context().headline());
        page.element("h1", null, result.summary());
        if (result.judgement() == Result.Judgement.BAD
                && result.concluded()
                && !result.limits().isEmpty()) {
            page.element("p", null, "Not everything was explored: " + String.join(", ", result.limits()));
        }
        page.raw("</header>\n");
    }

    private void assumptions() {
        List<Assumption> listed = result.listedAssumptions();
        if (listed.isEmpty()) {
            return;
        }
        page.raw("<ol class=\"assumptions\">\n");
        for (Assumption assumption : listed) {
            page.raw("<li>").element("span", "kind doubtful", assumption.kind().id());
            ClassFileLine place = ClassFileLine.in(assumption.place());
            String where = place == null ? assumption.place() : sections.shown(place);
            page.words(" " + StoryWording.oneLine(assumption.text())
                    + (report.context().accepts(assumption) ? EvidenceText.ACCEPTED : ""));
            if (where != null) {
                page.element("code", null, where);
            }
            page.element("p", "meaning", "What to do: " + assumption.advice());
            page.raw("</li>\n");
        }
        page.raw("</ol>\n");
    }

    private void figures() {
        page.raw("<dl class=\"figures\">\n");
        List<Figure> figures = result.figures();
        figures.stream()
                .filter(figure -> figure.value() instanceof Number)
                .forEach(figure -> page.figure(figure.name(), figure.shown()));
        String delivery = report.context().order();
        if (delivery != null) {
            page.figure("delivery", delivery);
        }
        figures.stream()
                .filter(figure -> !(figure.value() instanceof Number))
                .forEach(figure -> page.figure(figure.name(), figure.shown()));
        page.raw("</dl>\n");
    }

    private void remarks() {
        List<String> remarks = new ArrayList<>(result.remarks());
        if (result instanceof CheckedProgram checked && checked.found().neverEnds() != null) {
            remarks.add(0, NeverEndsWords.of(checked.found(), checked.found().neverEnds()));
        }
        List<String> notes = new ArrayList<>(report.notes());
        notes.addAll(unwalkable);
        boolean undecided = result.judgement() != Result.Judgement.BAD && !(result instanceof CheckedProgram);
        List<String> limits = undecided ? result.limits() : List.of();
        if (remarks.isEmpty() && notes.isEmpty() && limits.isEmpty()) {
            return;
        }
        page.raw("<ul class=\"remarks\">\n");
        remarks.forEach(line -> page.element("li", null, line));
        limits.forEach(line -> page.element("li", null, "not known: " + line));
        notes.forEach(note -> page.element("li", "note", "note: " + note));
        page.raw("</ul>\n");
    }

    private void findings() {
        List<SavedFinding> findings = result.findings();
        for (int i = 0; i < findings.size(); i++) {
            sections.write(findings.get(i), i);
        }
    }

    private void waitingForEver(CheckedProgram checked) {
        int position = result.findings().size();
        for (Finding warning : checked.waitingForEver()) {
            sections.write(new SavedFinding(warning, null), position++);
        }
    }

    /** What was asked, one section each. */
    private void entries() {
        int position = 0;
        for (ReportEntry entry : result.entries()) {
            sections.write(entry, position);
            position += entry.finding() == null ? 0 : 1;
        }
    }

    private void listing(ProofResult.Listing listing) {
        page.raw("<section>\n").element("h2", null, listing.title()).raw("<ul>\n");
        listing.lines().forEach(line -> page.element("li", null, line));
        page.raw("</ul>\n</section>\n");
    }

    private void table(Comparison comparison) {
        page.raw("<section>\n<figure tabindex=\"0\">\n");
        page.raw(TransitionsChart.of(comparison)).raw("</figure>\n<table>\n");
        boolean first = true;
        for (List<String> row : ComparisonTable.of(comparison).cells()) {
            page.raw("<tr>");
            for (String cell : row) {
                page.element(first ? "th" : "td", null, cell);
            }
            page.raw("</tr>\n");
            first = false;
        }
        page.raw("</table>\n</section>\n");
    }

    /** Which handlers ran, and who sends what to whom. */
    private void handlers(CheckedProgram checked) {
        Coverage coverage = checked.found().evidence().coverage();
        if (coverage.types().isEmpty()) {
            return;
        }
        var tables = new CoverageTables(page);
        page.raw("<details class=\"coverage\"><summary>The handlers that ran</summary>\n");
        tables.handlers(coverage);
        page.raw("</details>\n");
        if (!coverage.edges().isEmpty()) {
            page.raw("<details class=\"coverage\"><summary>Who sends what to whom</summary>\n");
            tables.edges(coverage);
            page.raw("</details>\n");
        }
    }
}
