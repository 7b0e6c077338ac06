package dev.galgo.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A check as SARIF 2.1.0 (OASIS, 2020), which code hosts and editors read.
 *
 * <p>Each finding is a result. Its schedule is a code flow with one thread flow for each actor that took a message; {@code executionOrder}
 * numbers the deliveries over all of them. The property {@code galgoSchedule} is the schedule file itself, so that every result can be
 * run again from this file alone.
 */
public final class SarifReport {
    /** Where the format is defined. */
    static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    /** Where people read about Galgo. */
    static final String HOME = "https://galgo.dev";

    private final ReportedCheck checked;
    private final SarifPlaces places;

    private SarifReport(ReportedCheck checked) {
        this.checked = checked;
        this.places = new SarifPlaces(checked);
    }

    /** The log file: one run with one result for each finding. */
    public static String of(ReportedCheck checked) {
        return JsonOutput.object(new SarifReport(checked)::log);
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
        for (int i = 0; i < checked.result().findings().size(); i++) {
            result(json, checked.result().findings().get(i), i);
        }
        for (Assumption assumption : checked.result().evidence().assumptions()) {
            assumption(json, assumption);
        }
        json.writeEndArray();
        json.writeObjectFieldStart("properties");
        json.writeStringField("verdict", checked.result().verdict().id());
        json.writeStringField("started", checked.context().headline());
        json.writeStringField("target", checked.program().target());
        JsonOutput.texts(json, "args", checked.program().args());
        json.writeStringField("delivery", checked.program().delivery().name().toLowerCase(Locale.ROOT));
        json.writeNumberField("executions", checked.result().executions());
        json.writeNumberField("transitions", checked.result().transitions());
        json.writeNumberField("states", checked.result().states());
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void tool(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "Galgo");
        json.writeStringField("version", checked.version());
        json.writeStringField("informationUri", HOME);
        SarifText.write(json, "shortDescription", "Finds the message order that breaks an actor program.");
        json.writeArrayFieldStart("rules");
        for (FindingKind kind : FindingKind.values()) {
            rule(json, FindingRule.of(kind));
        }
        for (Assumption.Kind kind : Assumption.Kind.values()) {
            rule(json, kind);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
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

    private static void rule(JsonGenerator json, Assumption.Kind kind) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", id(kind));
        SarifText.write(json, "shortDescription", "The verdict holds if an assumption does: " + kind.id() + ".");
        SarifText.write(
                json,
                "fullDescription",
                "The program was seen to rest on something that Galgo neither controls nor can rule out.");
        SarifText.write(
                json, "help", "Do what the result advises, or accept the kind with --assume " + kind.id() + ".");
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", "note");
        json.writeEndObject();
        json.writeObjectFieldStart("properties");
        JsonOutput.texts(json, "tags", List.of("actors", "assumption"));
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String id(Assumption.Kind kind) {
        return "assumption/" + kind.id();
    }

    /** What the verdict rests on: nothing that is wrong, and yet at a place that readers should look at. */
    private void assumption(JsonGenerator json, Assumption assumption) throws IOException {
        boolean accepted = checked.context().accepts(assumption);
        json.writeStartObject();
        json.writeStringField("ruleId", id(assumption.kind()));
        json.writeNumberField(
                "ruleIndex", FindingKind.values().length + assumption.kind().ordinal());
        json.writeStringField("kind", "fail");
        json.writeStringField("level", "note");
        SarifText.write(
                json,
                "message",
                EvidenceText.sentence(assumption, checked.context()) + ". What to do: " + assumption.advice());
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
        boolean concluded =
                checked.result().verdict() != Verdict.ERROR && checked.result().verdict() != Verdict.NOTHING_COMPLETED;
        json.writeArrayFieldStart("invocations");
        json.writeStartObject();
        json.writeBooleanField("executionSuccessful", concluded);
        json.writeNumberField("exitCode", checked.exitCode());
        json.writeStringField("exitCodeDescription", new TextReport(Style.PLAIN).verdict(checked.result()));
        json.writeArrayFieldStart("toolExecutionNotifications");
        for (Bound bound : checked.result().bounds()) {
            notification(json, "warning", "Not everything was explored: " + bound.text() + ".");
        }
        for (String line : EvidenceText.lines(checked.result())) {
            notification(json, "note", line);
        }
        for (String note : checked.context().notes()) {
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

    private void result(JsonGenerator json, Finding finding, int position) throws IOException {
        FindingPlace where = FindingPlace.of(finding);
        json.writeStartObject();
        json.writeStringField("ruleId", finding.kind().id());
        json.writeNumberField("ruleIndex", finding.kind().ordinal());
        json.writeStringField("kind", "fail");
        json.writeStringField("level", level(finding.severity()));
        SarifText.write(json, "message", finding.message());
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
            codeFlow(json, finding);
        }
        json.writeObjectFieldStart("properties");
        json.writeBooleanField("shortest", finding.shortest());
        JsonOutput.texts(json, "schedule", new TextReport(Style.PLAIN).story(finding.story()));
        if (finding.schedule().length() > 0) {
            json.writeStringField(
                    "replay",
                    checked.replay(position) + ", where " + checked.scheduleFile(position)
                            + " holds the property galgoSchedule");
            json.writeObjectFieldStart("galgoSchedule");
            checked.schedule(finding).members(json);
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

    private void codeFlow(JsonGenerator json, Finding finding) throws IOException {
        Story story = finding.story();
        var overtaking = new Overtaking(story.scenes());
        var actors = new ArrayList<>(story.cast());
        story.scenes().stream()
                .map(Scene::to)
                .filter(actor -> !actors.contains(actor))
                .forEach(actors::add);
        json.writeArrayFieldStart("codeFlows");
        json.writeStartObject();
        SarifText.write(
                json,
                "message",
                StoryWording.count(story.scenes().size(), "delivery", "deliveries")
                        + ", in the order of executionOrder");
        json.writeArrayFieldStart("threadFlows");
        for (String actor : actors) {
            List<Scene> scenes = story.scenes().stream()
                    .filter(scene -> scene.to().equals(actor))
                    .toList();
            if (!scenes.isEmpty()) {
                json.writeStartObject();
                json.writeStringField("id", actor);
                SarifText.write(json, "message", "what " + actor + " receives");
                json.writeArrayFieldStart("locations");
                for (Scene scene : scenes) {
                    step(json, finding, scene, overtaking.of(scene));
                }
                json.writeEndArray();
                json.writeEndObject();
            }
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void step(JsonGenerator json, Finding finding, Scene scene, List<Integer> overtakers) throws IOException {
        boolean failed = scene.outcome() == Outcome.FAILED;
        ClassFileLine failure = failed ? FindingPlace.of(finding).at() : null;
        ClassFileLine handler = ClassFileLine.in(scene.handler());
        json.writeStartObject();
        json.writeNumberField("executionOrder", scene.number());
        json.writeStringField("importance", failed || !overtakers.isEmpty() ? "essential" : "important");
        json.writeFieldName("location");
        places.write(json, failure != null ? failure : handler, scene.to(), sentence(scene, overtakers));
        if (!scene.changes().isEmpty()) {
            json.writeObjectFieldStart("state");
            for (Change change : scene.changes()) {
                SarifText.write(json, change.field(), change.after());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static String sentence(Scene scene, List<Integer> overtakers) {
        var words = new StringBuilder();
        words.append(scene.number()).append(". ").append(StoryWording.message(scene.kind(), scene.message()));
        words.append(" from ").append(scene.from()).append(" to ").append(scene.to());
        words.append(scene.site() == null ? "" : ", sent at " + scene.site());
        if (!overtakers.isEmpty()) {
            words.append("; overtaken by ");
            words.append(
                    String.join(", ", overtakers.stream().map(String::valueOf).toList()));
        }
        StoryWording.effects(scene).forEach(effect -> words.append("; ").append(effect));
        return words.toString();
    }
}
