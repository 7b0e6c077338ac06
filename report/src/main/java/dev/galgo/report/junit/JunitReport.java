package dev.galgo.report.junit;

import dev.galgo.core.check.Finding;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.Figure;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportEntry;
import dev.galgo.report.result.ReportEntry.Status;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.SavedFinding;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.syntax.Xml;
import dev.galgo.report.text.TextReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A result as JUnit XML: one suite with a test case for each thing that was asked, in the dialect that Ant began and Jenkins, GitLab and their
 * like read.
 *
 * <p>What is wrong is a failure, with the schedule as its text. What is unknown is skipped, or an error where whoever asked wanted to be sure. What may be meant
 * so passes, and is told in the test's output.
 */
final class JunitReport {
    private static final TextReport TEXT = new TextReport(Style.PLAIN);

    private final Report report;
    private final StringBuilder xml = new StringBuilder();

    JunitReport(Report report) {
        this.report = report;
    }

    String xml() {
        Result result = report.result();
        List<ReportEntry> cases = result.entries().isEmpty() ? List.of(whole(result)) : result.entries();
        String name = "galgo " + result.resultKind().word();
        String numbers = numbers(cases);
        xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<testsuites")
                .append(attribute("name", name))
                .append(numbers)
                .append(">\n");
        xml.append("  <testsuite").append(attribute("name", report.typed())).append(numbers);
        xml.append(">\n    <properties>\n");
        property("galgo.version", report.version());
        property("galgo.started", report.context().headline());
        property("galgo.verdict", result.word());
        for (Figure figure : result.figures()) {
            property("galgo." + figure.member(), String.valueOf(figure.value()));
        }
        xml.append("    </properties>\n");
        int position = 0;
        for (ReportEntry entry : cases) {
            testCase(entry, position);
            position += entry.finding() == null ? 0 : 1;
        }
        element("    ", "system-out", "", about());
        return xml.append("  </testsuite>\n</testsuites>\n").toString();
    }

    /** The verdict, where nothing more particular is to be told. */
    private static ReportEntry whole(Result result) {
        Status status = result.judgement() == Result.Judgement.GOOD
                        || (result.concluded() && result.limits().isEmpty())
                ? Status.HOLDS
                : Status.UNKNOWN;
        double seconds = result.figures().stream()
                .filter(figure -> figure.name().equals("time") && figure.value() instanceof Double)
                .mapToDouble(figure -> (Double) figure.value())
                .sum();
        return new ReportEntry(result.word(), status, result.summary(), List.of(), null, null, seconds);
    }

    private String numbers(List<ReportEntry> cases) {
        long failures = count(cases, Status.VIOLATED);
        long unknown = count(cases, Status.UNKNOWN);
        long skipped = count(cases, Status.SKIPPED) + (report.incomplete() ? 0 : unknown);
        double seconds = cases.stream().mapToDouble(ReportEntry::seconds).sum();
        return attribute("tests", String.valueOf(cases.size()))
                + attribute("failures", String.valueOf(failures))
                + attribute("errors", String.valueOf(report.incomplete() ? unknown : 0))
                + attribute("skipped", String.valueOf(skipped))
                + attribute("time", seconds(seconds));
    }

    private static long count(List<ReportEntry> cases, Status status) {
        return cases.stream().filter(entry -> entry.status() == status).count();
    }

    private void testCase(ReportEntry entry, int position) {
        xml.append("    <testcase").append(attribute("name", entry.name()));
        xml.append(attribute("classname", className())).append(attribute("time", seconds(entry.seconds())));
        xml.append(">\n");
        String message = attribute("message", entry.sentence());
        Finding finding = entry.finding();
        switch (entry.status()) {
            case VIOLATED -> {
                String type = finding == null ? "violated" : finding.kind().id();
                element("      ", "failure", message + attribute("type", type), text(entry, position));
            }
            case UNKNOWN -> {
                String details = String.join("\n", entry.details());
                if (report.incomplete()) {
                    element("      ", "error", message + attribute("type", "unknown"), details);
                } else {
                    element("      ", "skipped", message, details);
                }
            }
            case SKIPPED -> element("      ", "skipped", message, "");
            case HOLDS, WARNING -> element("      ", "system-out", "", text(entry, position));
        }
        xml.append("    </testcase>\n");
    }

    /** Servers group test cases by class: the program's, or its file without folders. */
    private String className() {
        String target = report.target();
        return target.substring(Math.max(target.lastIndexOf('/'), target.lastIndexOf('\\')) + 1);
    }

    /** All that is known of an entry. */
    private String text(ReportEntry entry, int position) {
        var lines = new ArrayList<String>();
        lines.add(entry.sentence());
        lines.addAll(entry.details());
        Finding finding = entry.finding();
        if (finding != null) {
            lines.addAll(TEXT.story(finding.story()));
            StoryWording.decision(finding).ifPresent(lines::add);
            String replay =
                    entry.saved() == null ? null : report.replay(new SavedFinding(finding, entry.saved()), position);
            if (replay != null) {
                lines.add("replay it: " + replay);
            }
        }
        return String.join("\n", lines);
    }

    /** What concerns all test cases. */
    private String about() {
        var lines = new ArrayList<String>();
        lines.add(report.result().summary());
        report.result().limits().forEach(limit -> lines.add("not everything was explored: " + limit));
        report.result()
                .listedAssumptions()
                .forEach(one -> lines.add("if " + one.kind().id() + ": " + one.text()));
        lines.addAll(report.result().remarks());
        report.notes().forEach(note -> lines.add("note: " + note));
        return String.join("\n", lines);
    }

    private void property(String name, String value) {
        xml.append("      <property")
                .append(attribute("name", name))
                .append(attribute("value", value))
                .append("/>\n");
    }

    private void element(String indent, String name, String attributes, String text) {
        xml.append(indent).append('<').append(name).append(attributes);
        if (text.isEmpty()) {
            xml.append("/>\n");
        } else {
            xml.append('>').append(Xml.escaped(text)).append("</").append(name).append(">\n");
        }
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + Xml.escaped(value).replace("\n", "&#10;") + "\"";
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }
}
