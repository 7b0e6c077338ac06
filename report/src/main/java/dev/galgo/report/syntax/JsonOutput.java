package dev.galgo.report.syntax;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Writes indented JSON, the same on every system. */
public final class JsonOutput {
    /** Part of a document. */
    @FunctionalInterface
    public interface Part {
        void write(JsonGenerator json) throws IOException;
    }

    private JsonOutput() {}

    /** One object, ending with a line break. */
    public static String object(Part members) {
        var text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            var indent = new DefaultIndenter("  ", "\n");
            var printer = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                    .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                    .withArrayEmptySeparator("")
                    .withObjectEmptySeparator(""));
            printer.indentObjectsWith(indent);
            printer.indentArraysWith(indent);
            json.setPrettyPrinter(printer);
            json.writeStartObject();
            members.write(json);
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory failed", impossible);
        }
        return text.append('\n').toString();
    }

    public static void texts(JsonGenerator json, String name, Collection<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    public static void numbers(JsonGenerator json, String name, Collection<Integer> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (int value : values) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }

    /** A member that is null where there is nothing to say. */
    public static void optional(JsonGenerator json, String name, @Nullable String value) throws IOException {
        json.writeFieldName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value);
        }
    }
}
