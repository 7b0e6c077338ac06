package dev.galgo.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.report.result.FindingRule;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportEntry;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.List;

/** SARIF's rules: a catalogue of what a result can be about. */
final class SarifRules {
    private final Remedies remedies;
    private final boolean entries;

    /** What an entry is about that no schedule shows; only logs that may have such results list these. */
    enum EntryRule {
        VIOLATED("question/violated", "error", "Something that was asked is not as it should be."),
        UNKNOWN("question/unknown", "note", "Something that was asked could not be decided."),
        SKIPPED("question/skipped", "note", "Something was not tried, or is not covered.");

        private final String id;
        private final String level;
        private final String summary;

        EntryRule(String id, String level, String summary) {
            this.id = id;
            this.level = level;
            this.summary = summary;
        }

        static EntryRule of(ReportEntry.Status status) {
            return switch (status) {
                case VIOLATED -> VIOLATED;
                case SKIPPED -> SKIPPED;
                case HOLDS, WARNING, UNKNOWN -> UNKNOWN;
            };
        }

        String id() {
            return id;
        }

        String level() {
            return level;
        }

        /** Its place among all rules. */
        int index() {
            return FindingKind.values().length + Assumption.Kind.values().length + ordinal();
        }
    }

    SarifRules(Report report) {
        this.remedies = report.remedies();
        this.entries = !SarifReport.withoutSchedule(report).isEmpty();
    }

    void write(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("rules");
        for (FindingKind kind : FindingKind.values()) {
            rule(json, FindingRule.of(kind, remedies));
        }
        for (Assumption.Kind kind : Assumption.Kind.values()) {
            rule(json, kind);
        }
        if (entries) {
            for (EntryRule rule : EntryRule.values()) {
                rule(json, rule);
            }
        }
        json.writeEndArray();
    }

    private static void rule(JsonGenerator json, FindingRule rule) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", rule.kind().id());
        SarifText.write(json, "shortDescription", rule.summary());
        SarifText.write(json, "fullDescription", rule.summary() + " " + rule.meaning());
        SarifText.write(json, "help", rule.advice());
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", rule.kind() == FindingKind.UNDELIVERED ? "warning" : "error");
        json.writeEndObject();
        json.writeObjectFieldStart("properties");
        JsonOutput.texts(json, "tags", List.of("actors", "message-order"));
        json.writeEndObject();
        json.writeEndObject();
    }

    private void rule(JsonGenerator json, Assumption.Kind kind) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", id(kind));
        SarifText.write(json, "shortDescription", "The verdict holds if an assumption does: " + kind.id() + ".");
        SarifText.write(
                json,
                "fullDescription",
                "The program was seen to rest on something that Galgo neither controls nor can rule out.");
        SarifText.write(json, "help", "Do what the result advises, or " + remedies.accept(kind) + ".");
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", "note");
        json.writeEndObject();
        json.writeObjectFieldStart("properties");
        JsonOutput.texts(json, "tags", List.of("actors", "assumption"));
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void rule(JsonGenerator json, EntryRule rule) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", rule.id());
        SarifText.write(json, "shortDescription", rule.summary);
        SarifText.write(json, "fullDescription", rule.summary + " The message says what it was, and what came of it.");
        SarifText.write(json, "help", "Look at what the message names.");
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", rule.level());
        json.writeEndObject();
        json.writeEndObject();
    }

    static String id(Assumption.Kind kind) {
        return "assumption/" + kind.id();
    }
}
