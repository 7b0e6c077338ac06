package dev.galgo.explorer.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.core.trace.Story.Sent;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.walk.PathText;
import dev.galgo.explorer.walk.PeekGuard;
import dev.galgo.explorer.walk.Stop;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What may be delivered where a walk stands, and what would come of it: each way of handling each message is tried and taken back. */
public final class OffersJson {
    private final Walk walk;
    private final SchedulePrefix path;
    private final PeekGuard guard;
    private final Fates fates;

    /** What is known of what lies below configurations. */
    @FunctionalInterface
    public interface Fates {
        /** {@code fails}, {@code fine}, or null if nothing is known; given the fingerprints of a path. */
        @Nullable
        String of(List<String> fingerprints);
    }

    private OffersJson(Walk walk, PeekGuard guard, Fates fates) {
        this.walk = walk;
        this.path = walk.path();
        this.guard = guard;
        this.fates = fates;
    }

    /** Writes an element for each pending message, and leaves the walk where it is. */
    public static void write(JsonGenerator json, Walk walk, PeekGuard guard, Fates fates) throws IOException, Refusal {
        new OffersJson(walk, guard, fates).elements(json);
    }

    private void elements(JsonGenerator json) throws IOException, Refusal {
        var pending = new ArrayList<Integer>();
        Cursor cursor = walk.cursor();
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            pending.add(slot);
        }
        for (int slot : pending) {
            String against = walk.against(slot);
            json.writeStartObject();
            json.writeNumberField("slot", slot);
            json.writeBooleanField("offered", against == null);
            json.writeStringField(
                    "reason", against == null ? null : walk.teller().labels().in(against));
            json.writeArrayFieldStart("ways");
            if (against == null) {
                ways(json, slot);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private void ways(JsonGenerator json, int slot) throws IOException, Refusal {
        int ways = 1;
        for (int way = 0; way < ways; way++) {
            int trying = way;
            String after = PathText.of(path.then(slot, way));
            int[] known = {ways};
            boolean tried = !guard.hangs(after)
                    && guard.completes(after, () -> {
                        known[0] = walk.cursor().ways(slot);
                        walk.deliver(slot, trying);
                    });
            if (tried) {
                ways = known[0];
                made(json, way, after);
                walk.back();
            } else {
                hanging(json, way, after);
                walk.startOver();
                walk.go(path);
            }
        }
    }

    private void made(JsonGenerator json, int way, String after) throws IOException {
        int step = walk.cursor().depth();
        Scene scene = walk.teller().scene(step);
        Stop stop = walk.here();
        var cast = new Cast(walk);
        begin(
                json,
                way,
                walk.cursor().choicesAt(step).stream().map(Choice::taken).toList(),
                after);
        json.writeStringField("outcome", scene.outcome().name().toLowerCase(Locale.ROOT));
        int slot = walk.cursor().slotAt(step);
        ChangeJson.write(json, scene, cast.number(walk.cursor().message(slot).to()), stop, cast);
        json.writeArrayFieldStart("sent");
        for (Sent sent : scene.sent()) {
            json.writeStartObject();
            json.writeStringField("text", sent.message());
            json.writeStringField("to", sent.to());
            json.writeEndObject();
        }
        json.writeEndArray();
        JsonOutput.texts(json, "created", scene.created());
        json.writeStringField(
                "failure",
                stop.failure() == null ? null : cast.in(stop.failure().text()));
        end(
                json,
                stop.fingerprint(),
                fates.of(walk.stops().stream().map(Stop::fingerprint).toList()));
    }

    private void hanging(JsonGenerator json, int way, String after) throws IOException {
        begin(json, way, List.of(), after);
        json.writeStringField("outcome", "failed");
        json.writeArrayFieldStart("changes");
        json.writeEndArray();
        json.writeArrayFieldStart("sent");
        json.writeEndArray();
        json.writeArrayFieldStart("created");
        json.writeEndArray();
        json.writeStringField("failure", "its handler did not return within " + guard.patience());
        end(json, "path " + after, null);
    }

    private static void begin(JsonGenerator json, int way, List<Integer> choices, String after) throws IOException {
        json.writeStartObject();
        json.writeNumberField("way", way);
        JsonOutput.numbers(json, "choices", choices);
        json.writeStringField("path", after);
        json.writeObjectFieldStart("peek");
    }

    private static void end(JsonGenerator json, String fingerprint, @Nullable String known) throws IOException {
        json.writeStringField("fingerprint", fingerprint);
        json.writeStringField("known", known);
        json.writeEndObject();
        json.writeEndObject();
    }
}
