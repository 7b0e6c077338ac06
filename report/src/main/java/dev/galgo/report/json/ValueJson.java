package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.model.Value;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What is in a field, as a tree. */
public final class ValueJson {
    private ValueJson() {}

    /** A value with its parts; members that say nothing are left out. */
    public static void write(JsonGenerator json, @Nullable Value value) throws IOException {
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
                write(json, part.value());
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
