package dev.galgo.explorer.answer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.report.syntax.JsonOutput.Part;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** JSON in one line: an event must not have line breaks, and nobody reads it. */
public final class JsonText {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonText() {}

    /** An object. */
    public static String object(Part members) {
        return text(json -> {
            json.writeStartObject();
            members.write(json);
            json.writeEndObject();
        });
    }

    /** An array. */
    public static String array(Part elements) {
        return text(json -> {
            json.writeStartArray();
            elements.write(json);
            json.writeEndArray();
        });
    }

    /** Something to write that may be refused on the way. */
    @FunctionalInterface
    public interface Refusable {
        void write(JsonGenerator json) throws IOException, Refusal;
    }

    /** An array that may be refused on the way. */
    public static String asked(Refusable elements) throws Refusal {
        var text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartArray();
            elements.write(json);
            json.writeEndArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory failed", impossible);
        }
        return text.toString();
    }

    /** Whatever is written. */
    public static String text(Part part) {
        var text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            part.write(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory failed", impossible);
        }
        return text.toString();
    }
}
