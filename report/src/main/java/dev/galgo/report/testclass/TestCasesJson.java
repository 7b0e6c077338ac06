package dev.galgo.report.testclass;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.script.RunEnd;
import dev.galgo.core.script.RunEnd.ActorEnd;
import dev.galgo.core.script.ScheduleScript;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tests of a program that is made of classes, as JSON. */
public final class TestCasesJson {
    /** What the format is called. */
    public static final String FORMAT = "galgo-program-tests/1";

    private TestCasesJson() {}

    /**
     * The tests.
     *
     * @param ends in how many ways runs end
     * @param bounds what kept schedules from being run
     */
    public static String of(ScheduleFile.Program program, List<TestCase> cases, int ends, List<String> bounds) {
        List<String> sentences = TestClass.sentences(cases);
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeStringField("program", program.target());
            JsonOutput.texts(json, "arguments", program.args());
            json.writeStringField("delivery", program.delivery().name().toLowerCase(Locale.ROOT));
            json.writeNumberField("ends", ends);
            JsonOutput.texts(json, "bounds", bounds);
            json.writeArrayFieldStart("tests");
            for (int i = 0; i < cases.size(); i++) {
                test(json, cases.get(i), sentences.get(i));
            }
            json.writeEndArray();
        });
    }

    private static void test(JsonGenerator json, TestCase test, String sentence) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", sentence);
        JsonOutput.optional(json, "given", test.input().isEmpty() ? null : test.input());
        JsonOutput.texts(
                json,
                "schedule",
                test.script().lines().stream()
                        .map(ScheduleScript.Line::toString)
                        .toList());
        RunEnd end = test.end();
        json.writeArrayFieldStart("actors");
        for (ActorEnd actor : end.actors()) {
            json.writeStartObject();
            json.writeStringField("name", actor.name());
            json.writeStringField("status", actor.status().name().toLowerCase(Locale.ROOT));
            JsonOutput.optional(json, "behaviour", actor.behaviour());
            json.writeObjectFieldStart("fields");
            for (Map.Entry<String, String> field : actor.fields().entrySet()) {
                json.writeStringField(field.getKey(), field.getValue());
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        JsonOutput.texts(json, "pending", end.pending());
        JsonOutput.texts(json, "findings", end.findings());
        json.writeStringField("printed", end.printed());
        json.writeEndObject();
    }
}
