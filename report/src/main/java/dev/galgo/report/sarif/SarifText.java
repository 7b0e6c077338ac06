package dev.galgo.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** SARIF's message objects. */
final class SarifText {
    private SarifText() {}

    /** A member that holds one text. */
    static void write(JsonGenerator json, String name, String words) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeStringField("text", plain(words));
        json.writeEndObject();
    }

    /** The words so that no reader takes {@code {0}} in them for a placeholder or {@code [x](1)} for a link. */
    private static String plain(String words) {
        return words.replaceAll("\\{(\\d+)\\}", "{{$1}}").replaceAll("\\[([^\\[\\]]*)\\]\\(", "\\\\[$1\\\\](");
    }
}
