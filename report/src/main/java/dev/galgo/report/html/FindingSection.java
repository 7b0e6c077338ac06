package dev.galgo.report.html;

import dev.galgo.core.check.Beside;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.report.diagram.SequenceDiagram;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.FindingRule;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportEntry;
import dev.galgo.report.result.SavedFinding;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.story.FindingPlace;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.text.TextReport;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A section of a page: what was found or asked, with the schedule that shows it. */
final class FindingSection {
    private static final TextReport TEXT = new TextReport(Style.PLAIN);

    private final Report report;
    private final HtmlWriter page;

    FindingSection(Report report, HtmlWriter page) {
        this.report = report;
        this.page = page;
    }

    /** A finding of a search. */
    void write(SavedFinding saved, int position) {
        Finding finding = saved.finding();
        page.raw("<section>\n<h2>");
        page.element(
                "span",
                finding.severity() == Severity.ERROR ? "kind bad" : "kind doubtful",
                finding.kind().id());
        page.words(" " + StoryWording.oneLine(finding.message())).raw("</h2>\n");
        body(saved, position);
        page.raw("</section>\n");
    }

    /** Something that was asked, with the schedule that answers it if there is one. */
    void write(ReportEntry entry, int position) {
        page.raw("<section>\n<h2>");
        page.element(
                "span", "kind " + look(entry.status()), entry.status().name().toLowerCase(Locale.ROOT));
        page.words(" " + StoryWording.oneLine(entry.name() + ": " + entry.sentence()))
                .raw("</h2>\n");
        if (!entry.details().isEmpty()) {
            page.lines(entry.details());
        }
        Finding finding = entry.finding();
        if (finding != null) {
            body(new SavedFinding(finding, entry.saved()), position);
        }
        page.raw("</section>\n");
    }

    private static String look(ReportEntry.Status status) {
        return switch (status) {
            case HOLDS -> "good";
            case VIOLATED -> "bad";
            case WARNING, UNKNOWN, SKIPPED -> "doubtful";
        };
    }

    private void body(SavedFinding saved, int position) {
        Finding finding = saved.finding();
        FindingRule rule = FindingRule.of(finding.kind(), report.remedies());
        page.element("p", "meaning", rule.meaning() + " " + rule.advice());
        places(finding);
        if (!finding.story().scenes().isEmpty()) {
            String length = StoryWording.count(finding.schedule().length(), "delivery", "deliveries");
            page.element("h3", null, length + "; " + StoryWording.shortness(finding));
            page.raw("<figure tabindex=\"0\">\n");
            page.raw(SequenceDiagram.of(finding.story(), finding.schedule().circle()))
                    .raw("</figure>\n");
            page.raw("<details open=\"open\"><summary>The schedule in words</summary>\n");
            page.lines(TEXT.story(finding.story()));
            page.raw("</details>\n");
        }
        StoryWording.decision(finding).ifPresent(sentence -> page.element("p", "decision", sentence));
        Beside beside = finding.beside();
        if (beside != null) {
            page.raw("<details><summary>The schedule that passes</summary>\n");
            page.lines(TEXT.story(beside.story()));
            page.raw("</details>\n");
        }
        replay(saved, report.replay(saved, position), position);
    }

    private void places(Finding finding) {
        FindingPlace where = FindingPlace.of(finding);
        ClassFileLine at = where.at();
        if (at == null) {
            return;
        }
        page.raw("<ul class=\"places\">\n");
        page.element("li", null, shown(at));
        where.others().forEach((place, words) -> page.element("li", null, shown(place) + ": " + words));
        page.raw("</ul>\n");
    }

    String shown(ClassFileLine place) {
        String path = report.sources().path(place, report.target());
        return (path == null ? place.file() : path) + ":" + place.line();
    }

    private void replay(SavedFinding saved, @Nullable String command, int position) {
        if (command == null) {
            return;
        }
        page.raw("<p class=\"replay\">Replay it: ").element("code", "command", command);
        ScheduleFile schedule = report.remedies().filed() ? report.schedule(saved.finding()) : null;
        if (schedule != null) {
            String file = report.scheduleFile(saved, position);
            String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
            page.raw(" <a download=\"").words(name);
            page.raw("\" href=\"data:application/json;base64,");
            page.raw(Base64.getEncoder().encodeToString(schedule.json().getBytes(StandardCharsets.UTF_8)));
            page.raw("\">").words(name).raw("</a>");
        }
        page.raw("</p>\n");
    }
}
