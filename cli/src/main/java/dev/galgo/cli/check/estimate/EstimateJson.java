package dev.galgo.cli.check.estimate;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.estimate.Range;
import dev.galgo.core.estimate.SearchNeeds;
import dev.galgo.core.estimate.WayOfSearching;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells a program what searches of a program will need: one JSON object whose {@code format} names its version; see {@code docs/json.md}. */
final class EstimateJson {
    /** Below this every whole number is exactly itself. */
    private static final double EXACT = 1L << 53;

    private EstimateJson() {}

    static String of(SearchNeeds needs, ReportContext context) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", "galgo-estimate/1");
            json.writeStringField("started", context.headline());
            json.writeBooleanField("counted", needs.counted());
            JsonOutput.optional(json, "limit", needs.limit());
            json.writeStringField("ends", needs.ends().name().toLowerCase(Locale.ROOT));
            range(json, "states", needs.states());
            range(json, "transitions", needs.transitions());
            range(json, "executions", needs.executions());
            range(json, "schedules", needs.counted() ? null : needs.schedules());
            range(json, "longest", needs.longest());
            json.writeArrayFieldStart("ways");
            for (WayOfSearching way : needs.ways()) {
                way(json, way);
            }
            json.writeEndArray();
            json.writeNumberField("heapBytes", needs.heap());
            json.writeNumberField("seconds", needs.seconds());
            JsonOutput.texts(json, "notes", context.notes());
        });
    }

    private static void way(JsonGenerator json, WayOfSearching way) throws IOException {
        json.writeStartObject();
        json.writeStringField("way", word(way.kind()));
        json.writeStringField("reduction", way.reduction().word());
        json.writeStringField("outlook", word(way.outlook()));
        JsonOutput.optional(json, "reason", way.reason());
        boolean known = way.outlook() != WayOfSearching.Outlook.IMPOSSIBLE;
        range(json, "executions", known ? way.executions() : null);
        range(json, "transitions", known ? way.transitions() : null);
        range(json, "seconds", known ? way.seconds() : null);
        range(json, "memoryBytes", known ? way.memory() : null);
        range(json, "diskBytes", known ? way.disk() : null);
        json.writeEndObject();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What is infinite is null. */
    private static void range(JsonGenerator json, String name, @Nullable Range range) throws IOException {
        if (range == null) {
            json.writeNullField(name);
            return;
        }
        json.writeObjectFieldStart(name);
        end(json, "low", range.low());
        end(json, "high", range.high());
        json.writeEndObject();
    }

    private static void end(JsonGenerator json, String name, double number) throws IOException {
        if (Double.isInfinite(number)) {
            json.writeNullField(name);
        } else if (number == Math.rint(number) && number < EXACT) {
            json.writeNumberField(name, (long) number);
        } else {
            json.writeNumberField(name, number);
        }
    }
}
