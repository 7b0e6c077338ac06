package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Coverage;
import dev.galgo.report.result.CoveredRuns;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;

/** Tells machines which handlers ran, as a part of a check or of several runs. */
public final class CoverageJson {
    /** The format of {@link #of}. */
    public static final String FORMAT = "galgo-coverage/1";

    private CoverageJson() {}

    /** What ran in several runs. */
    public static String of(CoveredRuns covered) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeArrayFieldStart("runs");
            for (CoveredRuns.Run run : covered.runs()) {
                json.writeStartObject();
                json.writeStringField("kind", run.kind());
                json.writeStringField("target", run.target());
                JsonOutput.optional(json, "message", run.message());
                JsonOutput.texts(json, "args", run.args());
                JsonOutput.optional(json, "delivery", run.delivery());
                json.writeStringField("verdict", run.verdict());
                json.writeEndObject();
            }
            json.writeEndArray();
            write(json, covered.coverage());
            JsonOutput.texts(json, "neverRan", covered.coverage().neverRan());
            JsonOutput.texts(json, "notes", covered.notes());
        });
    }

    /** The members that a check has of it, too. */
    public static void write(JsonGenerator json, Coverage coverage) throws IOException {
        handlers(json, coverage);
        json.writeArrayFieldStart("edges");
        for (Coverage.Edge edge : coverage.edges()) {
            json.writeStartObject();
            json.writeStringField("from", edge.from());
            json.writeStringField("to", edge.to());
            json.writeStringField("message", edge.message());
            json.writeBooleanField("found", edge.found());
            Boolean possible = edge.possible();
            if (possible == null) {
                json.writeNullField("possible");
            } else {
                json.writeBooleanField("possible", possible);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Which handlers ran, and how states were counted. */
    private static void handlers(JsonGenerator json, Coverage coverage) throws IOException {
        json.writeArrayFieldStart("coverage");
        for (Coverage.Type type : coverage.types()) {
            json.writeStartObject();
            json.writeStringField("actor", type.name());
            json.writeArrayFieldStart("handlers");
            for (Coverage.Handler handler : type.handlers()) {
                json.writeStartObject();
                json.writeStringField("message", handler.message());
                json.writeNumberField("steps", handler.steps());
                Long states = handler.states();
                if (states == null) {
                    json.writeNullField("states");
                } else {
                    json.writeNumberField("states", states);
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("coverageStates");
        json.writeStringField("count", coverage.stateCounts().degree().id());
        JsonOutput.optional(json, "reason", coverage.stateCounts().reason());
        json.writeEndObject();
    }
}
