package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.result.TestsResult;
import dev.galgo.report.result.TestsResult.Measure;
import dev.galgo.report.result.TestsResult.Test;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.Map;

/** Generated tests as JSON. */
final class TestsJson {
    static final String FORMAT = "galgo-tests/1";

    private TestsJson() {}

    static String of(TestsResult result) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeStringField("model", result.program());
            json.writeStringField("coverage", result.coverage());
            json.writeNumberField("reached", result.reached());
            json.writeBooleanField("smallest", result.smallest());
            json.writeNumberField("atLeast", result.atLeast());
            JsonOutput.optional(json, "bound", result.bound());
            json.writeNumberField("starts", result.starts());
            json.writeNumberField("executions", result.executions());
            json.writeNumberField("transitions", result.transitions());
            json.writeNumberField("states", result.states());
            measure(json, "statements", result.statements());
            measure(json, "branches", result.branches());
            json.writeArrayFieldStart("tests");
            for (Test test : result.tests()) {
                test(json, test);
            }
            json.writeEndArray();
        });
    }

    private static void measure(JsonGenerator json, String name, Measure measure) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("covered", measure.covered());
        json.writeNumberField("all", measure.all());
        json.writeNumberField("percent", measure.percent());
        JsonOutput.texts(json, "missed", measure.missed());
        JsonOutput.texts(json, "unreached", measure.unreached());
        json.writeEndObject();
    }

    private static void test(JsonGenerator json, Test test) throws IOException {
        json.writeStartObject();
        json.writeNumberField("gain", test.gain());
        json.writeBooleanField("complete", test.complete());
        if (!test.start().input().isEmpty()) {
            json.writeObjectFieldStart("input");
            for (Map.Entry<String, String> one : test.start().input().entrySet()) {
                json.writeStringField(one.getKey(), one.getValue());
            }
            json.writeEndObject();
            JsonOutput.texts(json, "conditions", test.start().conditions());
        }
        JsonOutput.optional(json, "context", test.start().context());
        state(json, "initial", test.initial());
        state(json, "final", test.end());
        JsonOutput.texts(json, "results", test.results());
        json.writeStringField("output", test.output());
        JsonOutput.optional(json, "failure", test.failure());
        json.writeArrayFieldStart("schedule");
        for (Schedule.Delivered delivered : test.schedule().deliveries()) {
            json.writeStartObject();
            json.writeNumberField("sentBy", delivered.sentBy());
            json.writeNumberField("nth", delivered.nth());
            JsonOutput.numbers(json, "choices", delivered.choices());
            json.writeStringField("from", delivered.from());
            json.writeStringField("to", delivered.to());
            json.writeStringField("message", delivered.message());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void state(JsonGenerator json, String name, Map<String, Map<String, String>> state)
            throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Map<String, String>> actor : state.entrySet()) {
            json.writeObjectFieldStart(actor.getKey());
            for (Map.Entry<String, String> field : actor.getValue().entrySet()) {
                json.writeStringField(field.getKey(), field.getValue());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
