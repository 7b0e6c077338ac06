package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Assumption;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.DeadlockResult.Exhaustive;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is known of a program's deadlocks as JSON. */
final class DeadlockJson {
    static final String FORMAT = "galgo-deadlock/2";

    private DeadlockJson() {}

    static String of(DeadlockResult result) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeStringField("verdict", result.verdict().word());
            json.writeStringField("sentence", result.verdict().word() + result.sentence());
            json.writeNumberField("states", result.states());
            exhaustive(json, result.exhaustive());
            json.writeArrayFieldStart("cycles");
            for (CycleResult cycle : result.cycles()) {
                json.writeStartObject();
                json.writeStringField("cycle", cycle.line());
                JsonOutput.texts(json, "explanation", cycle.explanation());
                outcome(json, cycle);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("conditions");
            for (CycleResult condition : result.conditions()) {
                json.writeStartObject();
                json.writeStringField("condition", condition.line());
                outcome(json, condition);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("others");
            for (DeadlockResult.Other other : result.others()) {
                JsonReport.finding(json, other.finding());
            }
            json.writeEndArray();
            JsonOutput.texts(
                    json,
                    "savedOthers",
                    result.others().stream()
                            .map(DeadlockResult.Other::saved)
                            .filter(Objects::nonNull)
                            .toList());
            deadlocking(json, result.deadlocking());
            JsonOutput.texts(json, "unknown", result.unknown());
            JsonOutput.texts(json, "rests", result.rests());
            json.writeArrayFieldStart("assumptions");
            for (Assumption one : result.assumptions()) {
                json.writeStartObject();
                json.writeStringField("kind", one.kind().id());
                JsonOutput.optional(json, "place", one.place());
                json.writeStringField("text", one.text());
                json.writeStringField("advice", one.advice());
                json.writeEndObject();
            }
            json.writeEndArray();
            JsonOutput.texts(json, "notes", result.notes());
        });
    }

    private static void deadlocking(JsonGenerator json, DeadlockResult.@Nullable Deadlocking counted)
            throws IOException {
        if (counted == null) {
            json.writeNullField("deadlocking");
            return;
        }
        json.writeObjectFieldStart("deadlocking");
        json.writeNumberField("executions", counted.executions());
        json.writeNumberField("distinct", counted.distinct());
        json.writeEndObject();
    }

    private static void exhaustive(JsonGenerator json, @Nullable Exhaustive all) throws IOException {
        if (all == null) {
            json.writeNullField("exhaustive");
            return;
        }
        json.writeObjectFieldStart("exhaustive");
        json.writeNumberField("states", all.states());
        json.writeBooleanField("complete", all.complete());
        json.writeNumberField("seconds", all.seconds());
        json.writeEndObject();
    }

    private static void outcome(JsonGenerator json, CycleResult cycle) throws IOException {
        json.writeStringField("outcome", cycle.outcome().word());
        JsonOutput.optional(json, "reason", cycle.reason());
        json.writeNumberField("states", cycle.states());
        json.writeNumberField("transitions", cycle.transitions());
        json.writeNumberField("seconds", cycle.seconds());
        JsonOutput.optional(json, "saved", cycle.saved());
        Finding finding = cycle.finding();
        if (finding == null) {
            json.writeNullField("finding");
        } else {
            json.writeFieldName("finding");
            JsonReport.finding(json, finding);
        }
    }
}
