package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.model.Value;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fields that a delivery changed, and what is in them. */
public final class ChangeJson {
    private ChangeJson() {}

    static void write(JsonGenerator json, List<Change> changes) throws IOException {
        json.writeArrayFieldStart("changes");
        for (Change change : changes) {
            json.writeStartObject();
            json.writeStringField("field", change.field());
            json.writeStringField("before", change.before());
            json.writeStringField("after", change.after());
            json.writeBooleanField("inside", change.inside());
            if (hasParts(change.was()) || hasParts(change.is())) {
                json.writeFieldName("beforeValue");
                value(json, change.was());
                json.writeFieldName("afterValue");
                value(json, change.is());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static boolean hasParts(@Nullable Value value) {
        return value != null && value.size() > 0;
    }

    /** A value with its parts; members that say nothing are left out. */
    public static void value(JsonGenerator json, @Nullable Value value) throws IOException {
        if (value == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeStringField("text", value.text());
        JsonOutput.optional(json, "type", value.type());
        if (!value.parts().isEmpty()) {
            json.writeArrayFieldStart("parts");
            for (Value.Part part : value.parts()) {
                json.writeStartObject();
                json.writeStringField("name", part.name());
                json.writeFieldName("value");
                value(json, part.value());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        if (value.more() > 0) {
            json.writeNumberField("more", value.more());
        }
        if (value.ref() > 0) {
            json.writeNumberField("ref", value.ref());
        }
        if (value.cycle()) {
            json.writeBooleanField("cycle", true);
        }
        json.writeEndObject();
    }
}
