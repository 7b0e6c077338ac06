package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.search.Bound;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Comparison.Outcome.Refused;
import dev.galgo.report.result.Comparison.Outcome.Searched;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.result.Comparison.Way;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;

/** A comparison as JSON. */
final class ComparisonJson {
    static final String FORMAT = "galgo-compare/1";

    private ComparisonJson() {}

    static String of(Comparison comparison) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeStringField("program", comparison.program());
            json.writeStringField("delivery", Comparison.word(comparison.delivery()));
            json.writeArrayFieldStart("rows");
            for (Row row : comparison.rows()) {
                row(json, row);
            }
            json.writeEndArray();
            JsonOutput.texts(json, "disagreements", comparison.disagreements());
        });
    }

    private static void row(JsonGenerator json, Row row) throws IOException {
        Way way = row.way();
        json.writeStartObject();
        json.writeStringField("reduction", Comparison.word(way.reduction()));
        JsonOutput.optional(json, "order", way.order() == null ? null : Comparison.word(way.order()));
        json.writeBooleanField("sleepSets", way.sleepSets());
        json.writeStringField("compare", Comparison.word(way.compare()));
        if (row.outcome() instanceof Refused refused) {
            json.writeStringField("refused", refused.reason());
        } else if (row.outcome() instanceof Searched searched) {
            json.writeNullField("refused");
            searched(json, searched);
        }
        json.writeEndObject();
    }

    private static void searched(JsonGenerator json, Searched searched) throws IOException {
        CheckResult result = searched.result();
        json.writeStringField("verdict", result.verdict().id());
        json.writeArrayFieldStart("bounds");
        for (Bound bound : result.bounds()) {
            json.writeStartObject();
            json.writeStringField("kind", Comparison.word(bound.kind()));
            json.writeStringField("text", bound.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("executions", result.executions());
        json.writeNumberField("abandoned", result.abandoned());
        json.writeNumberField("transitions", result.transitions());
        json.writeNumberField("states", result.states());
        json.writeNumberField("seconds", result.seconds());
        json.writeNumberField("heapBytes", searched.heapBytes());
        json.writeArrayFieldStart("findings");
        for (Finding finding : result.findings()) {
            json.writeStartObject();
            json.writeStringField("kind", finding.kind().id());
            json.writeStringField("severity", Comparison.word(finding.severity()));
            json.writeStringField("message", finding.message());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
