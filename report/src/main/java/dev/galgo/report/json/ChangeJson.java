package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.model.Value;
import dev.galgo.core.trace.Story.Change;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fields that a delivery changed, and what is in them. */
final class ChangeJson {
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
                ValueJson.write(json, change.was());
                json.writeFieldName("afterValue");
                ValueJson.write(json, change.is());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static boolean hasParts(@Nullable Value value) {
        return value != null && value.size() > 0;
    }
}
