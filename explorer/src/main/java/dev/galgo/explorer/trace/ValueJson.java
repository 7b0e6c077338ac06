package dev.galgo.explorer.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Values as the page shows them. The one place that has to change when states tell more than texts. */
final class ValueJson {
    /** The page folds long texts; it need not be sent what nobody can read. */
    private static final int LONGEST = 20_000;

    private ValueJson() {}

    /** A member that is a value; null if there is none. */
    static void field(JsonGenerator json, String name, @Nullable String text) throws IOException {
        json.writeFieldName(name);
        if (text == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeStringField("text", text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text);
        json.writeNullField("type");
        json.writeEndObject();
    }
}
