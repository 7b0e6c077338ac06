package dev.galgo.explorer.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Value;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.explorer.walk.Condition;
import dev.galgo.explorer.walk.PathText;
import dev.galgo.explorer.walk.Stop;
import dev.galgo.explorer.walk.Stop.Fields;
import dev.galgo.explorer.walk.Stop.Newcomer;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.report.json.JsonReport;
import dev.galgo.report.json.ValueJson;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.story.Overtaking;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a walk stands and how it came there, as {@code galgo-trace/1}: the story that reports tell, with what a page needs to show it step by step. */
public final class TraceJson {
    /** The format. */
    public static final String FORMAT = "galgo-trace/1";

    private final Walk walk;
    private final Cursor cursor;
    private final Story story;
    private final List<Stop> stops;
    private final Cast cast;

    private TraceJson(Walk walk) {
        this.walk = walk;
        this.cursor = walk.cursor();
        this.story = walk.teller().story();
        this.stops = walk.stops();
        this.cast = new Cast(walk);
    }

    /**
     * Writes where a walk stands as the members of an object.
     *
     * @param path the deliveries; one more than the walk has made if the last would not return
     * @param finding what the path ends in; null if nothing is wrong
     */
    public static void write(
            JsonGenerator json, Walk walk, SchedulePrefix path, ReportContext context, @Nullable ToldFinding finding)
            throws IOException {
        new TraceJson(walk).members(json, path, context, finding);
    }

    private void members(JsonGenerator json, SchedulePrefix path, ReportContext context, @Nullable ToldFinding finding)
            throws IOException {
        json.writeStringField("format", FORMAT);
        json.writeStringField("path", PathText.of(path));
        JsonReport.started(json, context);
        json.writeFieldName("finding");
        if (finding == null) {
            json.writeNull();
        } else {
            finding.write(json);
        }
        actors(json);
        messages(json);
        steps(json, path, finding);
        boolean imagined = story.scenes().size() > cursor.depth();
        json.writeStringField(
                "fingerprint", imagined ? imagined(path) : walk.here().fingerprint());
        json.writeBooleanField("ended", imagined || walk.ended());
        waiting(json);
    }

    private static String imagined(SchedulePrefix path) {
        return "path " + PathText.of(path);
    }

    private void actors(JsonGenerator json) throws IOException {
        Map<ActorId, Newcomer> newcomers = new IdentityHashMap<>();
        Map<ActorId, Integer> createdBy = new IdentityHashMap<>();
        for (int step = 0; step < stops.size(); step++) {
            for (Newcomer one : stops.get(step).born()) {
                newcomers.put(one.actor(), one);
                createdBy.put(one.actor(), step);
            }
        }
        json.writeArrayFieldStart("actors");
        for (ActorId actor : cast.actors()) {
            Newcomer newcomer = newcomers.get(actor);
            json.writeStartObject();
            json.writeNumberField("id", number(actor));
            json.writeStringField("label", cast.label(actor));
            json.writeStringField("type", actor.type());
            json.writeNumberField("createdBy", createdBy.getOrDefault(actor, 0));
            json.writeArrayFieldStart("fields");
            Fields state = newcomer == null ? null : newcomer.state();
            if (state != null) {
                fields(json, state);
            }
            json.writeEndArray();
            json.writeStringField("status", (newcomer == null ? Condition.READY : newcomer.condition()).word());
            json.writeBooleanField("place", walk.isPlace(actor));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void fields(JsonGenerator json, Fields state) throws IOException {
        if (state.role() != null) {
            field(json, ChangeJson.BEHAVIOUR, Value.of(state.role()));
        }
        for (Map.Entry<String, Value> one : state.values().entrySet()) {
            field(json, one.getKey(), one.getValue().in(cast::in));
        }
    }

    private static void field(JsonGenerator json, String name, Value value) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", name);
        json.writeFieldName("value");
        ValueJson.write(json, value);
        json.writeEndObject();
    }

    private void messages(JsonGenerator json) throws IOException {
        var goneAt = new HashMap<Integer, Integer>();
        for (int step = 0; step < stops.size(); step++) {
            for (int slot : stops.get(step).gone()) {
                goneAt.put(slot, step);
            }
        }
        json.writeArrayFieldStart("messages");
        for (int slot = 1; slot <= walk.slots(); slot++) {
            Message message = cursor.message(slot);
            json.writeStartObject();
            json.writeNumberField("slot", slot);
            optional(json, "from", cast.number(cursor.sender(slot)));
            json.writeNumberField("to", number(message.to()));
            json.writeStringField("kind", lower(message.kind()));
            json.writeStringField("text", cast.in(message.describe()));
            json.writeNumberField("sentBy", cursor.sentBy(slot));
            json.writeNumberField("nth", cursor.nth(slot));
            json.writeStringField("site", walk.teller().site(slot));
            optional(json, "gone", goneAt.get(slot));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void steps(JsonGenerator json, SchedulePrefix path, @Nullable ToldFinding finding) throws IOException {
        Map<Integer, List<Integer>> overtaken = overtaken(path);
        json.writeArrayFieldStart("steps");
        for (Scene scene : story.scenes()) {
            int number = scene.number();
            boolean made = number < stops.size();
            int slot = path.slots()[number - 1];
            json.writeStartObject();
            json.writeNumberField("number", number);
            json.writeNumberField("slot", slot);
            json.writeNumberField("way", path.ways()[number - 1]);
            JsonOutput.numbers(json, "choices", scene.choices());
            json.writeStringField("handler", scene.handler());
            ClassFileLine place = ClassFileLine.in(scene.handler());
            json.writeStringField("site", place == null ? null : place.toString());
            json.writeStringField("outcome", lower(scene.outcome()));
            JsonOutput.numbers(json, "sent", walk.teller().sentSlots(number));
            if (made) {
                Stop stop = stops.get(number);
                created(json, stop);
                ChangeJson.write(json, scene, cast.number(cursor.message(slot).to()), stop, cast);
                statuses(json, number);
            } else {
                JsonOutput.numbers(json, "created", List.of());
                json.writeArrayFieldStart("changes");
                json.writeEndArray();
                json.writeArrayFieldStart("statuses");
                json.writeEndArray();
            }
            json.writeStringField("output", scene.output());
            json.writeStringField("returned", scene.returned());
            json.writeStringField("note", scene.note());
            json.writeStringField("failure", made ? failure(stops.get(number)) : endless(finding));
            json.writeStringField("fingerprint", made ? stops.get(number).fingerprint() : imagined(path));
            JsonOutput.numbers(json, "overtakes", overtaken.getOrDefault(number, List.of()));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void created(JsonGenerator json, Stop stop) throws IOException {
        var created = new ArrayList<Integer>();
        for (Newcomer one : stop.born()) {
            Integer number = cast.number(one.actor());
            if (number != null && !walk.isPlace(one.actor())) {
                created.add(number);
            }
        }
        JsonOutput.numbers(json, "created", created);
    }

    /** Who was in another condition before this delivery. */
    private void statuses(JsonGenerator json, int step) throws IOException {
        List<Condition> before = stops.get(step - 1).conditions();
        List<Condition> after = stops.get(step).conditions();
        List<ActorId> existing = cursor.actors();
        json.writeArrayFieldStart("statuses");
        for (int i = 0; i < before.size(); i++) {
            Integer number = cast.number(existing.get(i));
            if (before.get(i) != after.get(i) && number != null) {
                json.writeStartObject();
                json.writeNumberField("actor", number);
                json.writeStringField("status", after.get(i).word());
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private @Nullable String failure(Stop stop) {
        return stop.failure() == null ? null : cast.in(stop.failure().text());
    }

    private static String endless(@Nullable ToldFinding finding) {
        return finding == null ? "it does not return" : finding.message();
    }

    /** For each delivery that overtook others, the slots of these. */
    private Map<Integer, List<Integer>> overtaken(SchedulePrefix path) {
        var overtaking = new Overtaking(story.scenes());
        var overtaken = new HashMap<Integer, List<Integer>>();
        for (Scene scene : story.scenes()) {
            for (int overtaker : overtaking.of(scene)) {
                overtaken.computeIfAbsent(overtaker, none -> new ArrayList<>()).add(path.slots()[scene.number() - 1]);
            }
        }
        return overtaken;
    }

    private void waiting(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("waiting");
        for (ActorId actor : cursor.actors()) {
            if (cursor.local(actor) instanceof Local.Waiting waiting) {
                json.writeStartObject();
                json.writeNumberField("actor", number(actor));
                JsonOutput.numbers(
                        json,
                        "callees",
                        waiting.callees().stream().map(this::number).toList());
                json.writeStringField("message", cast.in(waiting.handling().describe()));
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private int number(ActorId actor) {
        Integer number = cast.number(actor);
        return number == null ? -1 : number;
    }

    private static void optional(JsonGenerator json, String name, @Nullable Integer value) throws IOException {
        json.writeFieldName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeNumber(value);
        }
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
