package dev.galgo.petri.proof;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Writes JSON from its beginning to its end, indented, for certificates of any kind. */
public final class JsonText {
    private final StringWriter out = new StringWriter();
    private final JsonGenerator json;

    public JsonText() {
        try {
            json = new JsonFactory().createGenerator(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        var printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
        json.setPrettyPrinter(printer);
    }

    private interface Writing {
        void run() throws IOException;
    }

    private static void now(Writing writing) {
        try {
            writing.run();
        } catch (IOException impossible) { // it is written to memory
            throw new UncheckedIOException(impossible);
        }
    }

    public void startObject() {
        now(json::writeStartObject);
    }

    public void endObject() {
        now(json::writeEndObject);
    }

    public void startArray() {
        now(json::writeStartArray);
    }

    public void endArray() {
        now(json::writeEndArray);
    }

    public void field(String name) {
        now(() -> json.writeFieldName(name));
    }

    public void objectField(String name) {
        field(name);
        startObject();
    }

    public void arrayField(String name) {
        field(name);
        startArray();
    }

    public void textField(String name, String value) {
        field(name);
        text(value);
    }

    public void numberField(String name, long value) {
        field(name);
        number(value);
    }

    public void text(String value) {
        now(() -> json.writeString(value));
    }

    public void number(long value) {
        now(() -> json.writeNumber(value));
    }

    /** A whole certificate, as a part of something else. */
    public void certificate(Certificate certificate) {
        now(() -> new CertificateWriter(certificate).write(json));
    }

    /** All that was written, with an end of line. */
    public String end() {
        now(json::close);
        return out + "\n";
    }
}
