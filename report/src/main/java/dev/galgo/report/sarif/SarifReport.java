package dev.galgo.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Beside;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Shortness;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.EvidenceText;
import dev.galgo.report.result.Figure;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportEntry;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.SavedFinding;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.story.FindingPlace;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.syntax.JsonOutput;
import dev.galgo.report.text.TextReport;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * A result as SARIF 2.1.0 (OASIS, 2020), which code hosts and editors read.
 *
 * <p>Each finding is a result. Its schedule is a code flow with one thread flow for each actor that took a message; {@code executionOrder}
 * numbers the deliveries over all of them. The property {@code galgoSchedule} is the schedule file itself, so that every result can be
 * run again from this file alone.
 */
final class SarifReport {
    /** Where the format is defined. */
    static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    /** Where people read about Galgo. */
    static final String HOME = "https://galgo.dev";

    private final Report report;
    private final Result result;
    private final SarifPlaces places;

    private SarifReport(Report report) {
        this.report = report;
        this.result = report.result();
        this.places = new SarifPlaces(report);
    }

    /** The log file: one run with one result for each finding. */
    static String of(Report report) {
        return JsonOutput.object(new SarifReport(report)::log);
    }

    /** What was asked, with an answer that is no good news and has no schedule to show. */
    static List<ReportEntry> withoutSchedule(Report report) {
        return report.result().entries().stream()
                .filter(entry -> entry.finding() == null)
                .filter(entry ->
                        entry.status() != ReportEntry.Status.HOLDS && entry.status() != ReportEntry.Status.WARNING)
                .toList();
    }

    private void log(JsonGenerator json) throws IOException {
        json.writeStringField("$schema", SCHEMA);
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        tool(json);
        invocation(json);
        json.writeObjectFieldStart("originalUriBaseIds");
        json.writeObjectFieldStart(SarifPlaces.SOURCE_ROOT);
        SarifText.write(json, "description", "What source paths are relative to: the root of the checkout.");
        json.writeEndObject();
        json.writeEndObject();
        json.writeStringField("columnKind", "utf16CodeUnits");
        json.writeArrayFieldStart("results");
        List<SavedFinding> findings = result.findings();
        for (int i = 0; i < findings.size(); i++) {
            result(json, findings.get(i), i);
        }
        for (ReportEntry entry : withoutSchedule(report)) {
            result(json, entry);
        }
        for (Assumption assumption : result.assumptions()) {
            assumption(json, assumption);
        }
        json.writeEndArray();
        json.writeObjectFieldStart("properties");
        json.writeStringField("verdict", result.word());
        json.writeStringField("started", report.context().headline());
        json.writeStringField("target", report.target());
        JsonOutput.texts(json, "args", report.args());
        JsonOutput.optional(json, "delivery", report.context().order());
        for (Figure figure : result.figures()) {
            json.writeObjectField(figure.member(), figure.value());
        }
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void tool(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "Galgo");
        json.writeStringField("version", report.version());
        json.writeStringField("informationUri", HOME);
        SarifText.write(json, "shortDescription", "Finds the message order that breaks an actor program.");
        new SarifRules(report).write(json);
        json.writeEndObject();
        json.writeEndObject();
    }

    /** What the verdict rests on: nothing that is wrong, and yet at a place that readers should look at. */
    private void assumption(JsonGenerator json, Assumption assumption) throws IOException {
        boolean accepted = report.context().accepts(assumption);
        json.writeStartObject();
        json.writeStringField("ruleId", SarifRules.id(assumption.kind()));
        json.writeNumberField(
                "ruleIndex", FindingKind.values().length + assumption.kind().ordinal());
        json.writeStringField("kind", "fail");
        json.writeStringField("level", "note");
        SarifText.write(
                json,
                "message",
                EvidenceText.sentence(assumption, report.context()) + ". What to do: " + assumption.advice());
        json.writeArrayFieldStart("locations");
        places.write(json, ClassFileLine.in(assumption.place()), null, null);
        json.writeEndArray();
        json.writeObjectFieldStart("properties");
        JsonOutput.optional(json, "place", assumption.place());
        json.writeBooleanField("accepted", accepted);
        json.writeEndObject();
        json.writeEndObject();
    }

    private void invocation(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("invocations");
        json.writeStartObject();
        json.writeBooleanField("executionSuccessful", result.concluded());
        json.writeNumberField("exitCode", report.exitCode());
        json.writeStringField("exitCodeDescription", result.summary());
        json.writeArrayFieldStart("toolExecutionNotifications");
        for (String limit : result.limits()) {
            notification(json, "warning", "Not everything was explored: " + limit + ".");
        }
        for (String line : result.remarks()) {
            notification(json, "note", line);
        }
        for (String note : report.notes()) {
            notification(json, "note", note);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private static void notification(JsonGenerator json, String level, String words) throws IOException {
        json.writeStartObject();
        json.writeStringField("level", level);
        SarifText.write(json, "message", words);
        json.writeEndObject();
    }

    private void result(JsonGenerator json, SavedFinding saved, int position) throws IOException {
        Finding finding = saved.finding();
        FindingPlace where = FindingPlace.of(finding);
        json.writeStartObject();
        json.writeStringField("ruleId", finding.kind().id());
        json.writeNumberField("ruleIndex", finding.kind().ordinal());
        json.writeStringField("kind", "fail");
        json.writeStringField("level", level(finding.severity()));
        SarifText.write(
                json,
                "message",
                StoryWording.decision(finding)
                        .map(decision -> finding.message() + "; " + decision)
                        .orElse(finding.message()));
        json.writeArrayFieldStart("locations");
        places.write(json, where.at(), finding.actor(), null);
        json.writeEndArray();
        if (!where.others().isEmpty()) {
            json.writeArrayFieldStart("relatedLocations");
            for (Map.Entry<ClassFileLine, String> other : where.others().entrySet()) {
                places.write(json, other.getKey(), null, other.getValue());
            }
            json.writeEndArray();
        }
        if (!finding.story().scenes().isEmpty()) {
            new SarifFlow(places).write(json, finding);
        }
        json.writeObjectFieldStart("properties");
        json.writeBooleanField("shortest", finding.shortest());
        json.writeBooleanField("mostOrderly", finding.shortness() == Shortness.MOST_ORDERLY);
        Beside beside = finding.beside();
        if (beside != null) {
            JsonOutput.texts(json, "passingSchedule", new TextReport(Style.PLAIN).story(beside.story()));
        }
        JsonOutput.texts(json, "schedule", new TextReport(Style.PLAIN).story(finding.story()));
        ScheduleFile schedule = report.schedule(finding);
        if (schedule != null) {
            String replay = report.replay(saved, position);
            if (replay != null) {
                json.writeStringField(
                        "replay",
                        replay + ", where " + report.scheduleFile(saved, position)
                                + " holds the property galgoSchedule");
            }
            json.writeObjectFieldStart("galgoSchedule");
            schedule.members(json);
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case IGNORED -> "note";
        };
    }

    private void result(JsonGenerator json, ReportEntry entry) throws IOException {
        SarifRules.EntryRule rule = SarifRules.EntryRule.of(entry.status());
        json.writeStartObject();
        json.writeStringField("ruleId", rule.id());
        json.writeNumberField("ruleIndex", rule.index());
        json.writeStringField("kind", "fail");
        json.writeStringField("level", rule.level());
        SarifText.write(json, "message", entry.name() + ": " + entry.sentence());
        json.writeArrayFieldStart("locations");
        places.write(json, ClassFileLine.in(entry.name()), null, null);
        json.writeEndArray();
        json.writeObjectFieldStart("properties");
        JsonOutput.texts(json, "details", entry.details());
        json.writeEndObject();
        json.writeEndObject();
    }
}
