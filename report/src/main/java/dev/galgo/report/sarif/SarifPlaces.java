package dev.galgo.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.report.result.Report;
import dev.galgo.report.story.ClassFileLine;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** SARIF's location objects. */
final class SarifPlaces {
    /** Stands for the directory that paths are relative to. */
    static final String SOURCE_ROOT = "%SRCROOT%";

    private final Report report;

    SarifPlaces(Report report) {
        this.report = report;
    }

    /** Points at a line where one is known, and at the program's first class where none is. */
    void write(JsonGenerator json, @Nullable ClassFileLine place, @Nullable String actor, @Nullable String words)
            throws IOException {
        String start = report.target();
        String path =
                place == null ? report.sources().path(start) : report.sources().path(place, start);
        json.writeStartObject();
        if (place != null || path != null) {
            json.writeObjectFieldStart("physicalLocation");
            json.writeObjectFieldStart("artifactLocation");
            json.writeStringField(
                    "uri", uri(path != null ? path : String.valueOf(place == null ? start : place.file())));
            if (path != null && !path.startsWith("/")) {
                json.writeStringField("uriBaseId", SOURCE_ROOT);
            }
            json.writeEndObject();
            json.writeObjectFieldStart("region");
            json.writeNumberField("startLine", place == null ? 1 : place.line());
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeArrayFieldStart("logicalLocations");
        json.writeStartObject();
        json.writeStringField("name", actor != null ? actor : start);
        json.writeStringField("kind", actor != null ? "actor" : "type");
        json.writeEndObject();
        json.writeEndArray();
        if (words != null) {
            SarifText.write(json, "message", words);
        }
        json.writeEndObject();
    }

    /** The path as a URI reference. */
    static String uri(String path) {
        try {
            boolean drive = path.matches("[A-Za-z]:/.*");
            String file = drive ? "/" + path : path;
            return new URI(file.startsWith("/") ? "file" : null, file.startsWith("/") ? "" : null, file, null, null)
                    .toASCIIString();
        } catch (URISyntaxException odd) {
            return path.replaceAll("[^A-Za-z0-9._/-]", "_");
        }
    }
}
