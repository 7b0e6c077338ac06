package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.report.result.FamilyResult;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;

/** What was proved of a model, a net or a family of models as JSON. */
final class ProofJson {
    static final String FORMAT = "galgo-verify/1";

    private ProofJson() {}

    static String of(FamilyResult family) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeArrayFieldStart("members");
            for (FamilyResult.Member member : family.members()) {
                json.writeStartObject();
                json.writeObjectFieldStart("parameters");
                for (var one : member.parameters().entrySet()) {
                    json.writeNumberField(one.getKey(), one.getValue());
                }
                json.writeEndObject();
                members(json, member.proof());
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    static String of(ProofResult verified) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            members(json, verified);
        });
    }

    private static void members(JsonGenerator json, ProofResult verified) throws IOException {
        json.writeStringField("name", verified.name());
        json.writeStringField("kind", verified.kind());
        json.writeStringField("outcome", verified.outcome().word());
        json.writeNumberField("places", verified.places());
        json.writeNumberField("transitions", verified.transitions());
        json.writeArrayFieldStart("answers");
        for (Answered one : verified.answers()) {
            answer(json, one);
        }
        json.writeEndArray();
        json.writeObjectFieldStart("listings");
        for (ProofResult.Listing listing : verified.listings()) {
            JsonOutput.texts(json, listing.title(), listing.lines());
        }
        json.writeEndObject();
        JsonOutput.texts(json, "notes", verified.notes());
    }

    private static void answer(JsonGenerator json, Answered one) throws IOException {
        json.writeStartObject();
        json.writeStringField("question", one.question());
        json.writeStringField("outcome", one.outcome().word());
        json.writeStringField("answer", one.answer());
        json.writeStringField("rests", one.rests());
        JsonOutput.texts(json, "tried", one.tried());
        JsonOutput.texts(json, "run", one.run());
        json.writeNumberField("seconds", one.seconds());
        JsonOutput.optional(json, "saved", one.saved());
        Finding finding = one.finding();
        if (finding == null) {
            json.writeNullField("finding");
        } else {
            json.writeFieldName("finding");
            JsonReport.finding(json, finding);
        }
        json.writeEndObject();
    }
}
