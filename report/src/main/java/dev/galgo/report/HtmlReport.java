package dev.galgo.report;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.search.Bound;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A check as one page that needs nothing else: no script, no font, no image from elsewhere.
 *
 * <p>The page forbids scripts and every request by its own policy, so it can be archived and opened anywhere. It is well-formed XML as well, which
 * is how the tests know that nothing a program says becomes markup.
 */
public final class HtmlReport {
    private static final TextReport TEXT = new TextReport(Style.PLAIN);

    private final ReportedCheck checked;
    private final StringBuilder page = new StringBuilder();

    /** What to type to see a finding's schedule again; null if it is in a file. */
    private final @Nullable Function<Finding, String> replaying;

    private HtmlReport(ReportedCheck checked, @Nullable Function<Finding, String> replaying) {
        this.checked = checked;
        this.replaying = replaying;
    }

    /** The page. */
    public static String of(ReportedCheck checked) {
        return new HtmlReport(checked, null).write();
    }

    /** The page of a check whose schedules are not replayed by the command line but by what is said for each finding. */
    public static String of(ReportedCheck checked, Function<Finding, String> replaying) {
        return new HtmlReport(checked, replaying).write();
    }

    private String write() {
        String title = ScheduleFile.simpleName(checked.program().target()) + ": "
                + checked.result().verdict().text();
        page.append("<!DOCTYPE html>\n"
                + "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
                + "<head>\n"
                + "<meta charset=\"utf-8\"/>\n");
        page.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
                + " 'unsafe-inline'\"/>\n");
        page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        page.append("<meta name=\"color-scheme\" content=\"light dark\"/>\n");
        element("title", null, title);
        page.append(HtmlInk.STYLE).append("</head>\n<body>\n");
        verdict();
        assumptions();
        figures();
        remarks();
        List<Finding> findings = checked.result().findings();
        for (int i = 0; i < findings.size(); i++) {
            finding(findings.get(i), i);
        }
        coverage();
        element("footer", null, "Galgo " + checked.version());
        return page.append("</body>\n</html>\n").toString();
    }

    private void verdict() {
        CheckResult result = checked.result();
        page.append("<header class=\"").append(mood(result.verdict())).append("\">\n");
        element("p", "program", Headline.STARTED + checked.context().headline());
        element("h1", null, TEXT.verdict(result));
        if (result.verdict() == Verdict.VIOLATED && !result.bounds().isEmpty()) {
            element(
                    "p",
                    null,
                    "Not everything was explored: "
                            + String.join(
                                    ", ",
                                    result.bounds().stream().map(Bound::text).toList()));
        }
        page.append("</header>\n");
    }

    private static String mood(Verdict verdict) {
        return switch (verdict) {
            case VERIFIED -> "good";
            case VERIFIED_IF, WITHIN_BOUNDS -> "doubtful";
            case NOTHING_COMPLETED, VIOLATED, ERROR -> "bad";
        };
    }

    private void assumptions() {
        List<Assumption> listed = EvidenceText.listed(checked.result());
        if (listed.isEmpty()) {
            return;
        }
        page.append("<ol class=\"assumptions\">\n");
        for (Assumption assumption : listed) {
            page.append("<li>");
            element("span", "kind doubtful", assumption.kind().id());
            ClassFileLine place = ClassFileLine.in(assumption.place());
            String where = place == null ? assumption.place() : shown(place);
            page.append(Xml.escaped(" " + StoryWording.oneLine(assumption.text())
                    + (checked.context().accepts(assumption) ? EvidenceText.ACCEPTED : "")));
            if (where != null) {
                element("code", null, where);
            }
            element("p", "meaning", "What to do: " + assumption.advice());
            page.append("</li>\n");
        }
        page.append("</ol>\n");
    }

    /** Which handlers ran, and in how many situations. */
    private void coverage() {
        List<Coverage.Type> types = checked.result().evidence().coverage().types();
        if (types.isEmpty()) {
            return;
        }
        page.append("<details class=\"coverage\"><summary>The handlers that ran</summary>\n<table>\n");
        for (Coverage.Type type : types) {
            for (Coverage.Handler handler : type.handlers()) {
                page.append(handler.steps() == 0 ? "<tr class=\"idle\">" : "<tr>");
                element("td", null, type.name() + "." + handler.message());
                element("td", null, handler.steps() == 0 ? "never ran" : count(handler.steps()));
                page.append("</tr>\n");
            }
        }
        page.append("</table></details>\n");
    }

    private void figures() {
        CheckResult result = checked.result();
        page.append("<dl class=\"figures\">\n");
        figure("executions", count(result.executions()));
        if (result.abandoned() > 0) {
            figure("abandoned on known ground", count(result.abandoned()));
        }
        figure("transitions", count(result.transitions()));
        figure("states", count(result.states()));
        figure("longest schedule", count(result.deepest()));
        figure("time", String.format(Locale.ROOT, "%.2f s", result.seconds()));
        figure("delivery", checked.program().delivery().name().toLowerCase(Locale.ROOT));
        figure("reduction", result.choice().reduction().word());
        page.append("</dl>\n");
    }

    private void figure(String name, String value) {
        page.append("<div>");
        element("dt", null, name);
        element("dd", null, value);
        page.append("</div>\n");
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private void remarks() {
        var extent = new ArrayList<>(SearchExtent.lines(checked.result()));
        extent.addAll(EvidenceText.lines(checked.result()));
        if (extent.isEmpty() && checked.context().notes().isEmpty()) {
            return;
        }
        page.append("<ul class=\"remarks\">\n");
        extent.forEach(line -> element("li", null, line));
        checked.context().notes().forEach(note -> element("li", "note", "note: " + note));
        page.append("</ul>\n");
    }

    private void finding(Finding finding, int position) {
        page.append("<section>\n<h2>");
        element(
                "span",
                finding.severity() == Severity.ERROR ? "kind bad" : "kind doubtful",
                finding.kind().id());
        page.append(Xml.escaped(" " + StoryWording.oneLine(finding.message()))).append("</h2>\n");
        FindingRule rule = FindingRule.of(finding.kind());
        element("p", "meaning", rule.meaning() + " " + rule.advice());
        places(finding);
        if (!finding.story().scenes().isEmpty()) {
            String length = StoryWording.count(finding.schedule().length(), "delivery", "deliveries");
            element(
                    "h3",
                    null,
                    length + (finding.shortest() ? "; no shorter schedule shows it" : "; the shortest schedule found"));
            page.append("<figure tabindex=\"0\">\n");
            page.append(SequenceDiagram.of(finding.story())).append("</figure>\n");
            page.append("<details open=\"open\"><summary>The schedule in words</summary>\n");
            element("pre", null, String.join("\n", TEXT.story(finding.story())));
            page.append("</details>\n");
        }
        if (finding.schedule().length() > 0) {
            replay(finding, position);
        }
        page.append("</section>\n");
    }

    private void places(Finding finding) {
        FindingPlace where = FindingPlace.of(finding);
        ClassFileLine at = where.at();
        if (at == null) {
            return;
        }
        page.append("<ul class=\"places\">\n");
        element("li", null, shown(at));
        where.others().forEach((place, words) -> element("li", null, shown(place) + ": " + words));
        page.append("</ul>\n");
    }

    private String shown(ClassFileLine place) {
        String path = checked.sources().path(place, checked.program().target());
        return (path == null ? place.file() : path) + ":" + place.line();
    }

    private void replay(Finding finding, int position) {
        if (replaying != null) {
            page.append("<p class=\"replay\">Replay it: ");
            element("code", "command", replaying.apply(finding));
            page.append("</p>\n");
            return;
        }
        String file = checked.scheduleFile(position);
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        String json = checked.schedule(finding).json();
        page.append("<p class=\"replay\">Replay it: ");
        element("code", "command", checked.replay(position));
        page.append(" <a download=\"").append(Xml.escaped(name));
        page.append("\" href=\"data:application/json;base64,");
        page.append(Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8)));
        page.append("\">").append(Xml.escaped(name)).append("</a></p>\n");
    }

    private void element(String name, @Nullable String look, String words) {
        page.append('<')
                .append(name)
                .append(look == null ? "" : " class=\"" + look + "\"")
                .append('>');
        page.append(Xml.escaped(words)).append("</").append(name).append(">\n");
    }
}
