package dev.galgo.explorer.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.model.Value;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.explorer.walk.Stop;
import dev.galgo.explorer.walk.Stop.Fields;
import dev.galgo.report.json.ValueJson;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a delivery changed in its receiver: what the story says, and, where an actor took another behaviour, which the story tells as a whole, each field
 * besides, so that states can be put together from changes.
 */
final class ChangeJson {
    /** What the story calls a change of behaviour. */
    static final String BEHAVIOUR = "behaviour";

    private ChangeJson() {}

    static void write(JsonGenerator json, Scene scene, @Nullable Integer actor, Stop stop, Cast cast)
            throws IOException {
        json.writeArrayFieldStart("changes");
        Fields before = stop.before();
        Fields after = stop.after();
        boolean another = isAnotherBehaviour(before, after);
        for (Change change : scene.changes()) {
            boolean behaviour = another && change.field().equals(BEHAVIOUR);
            boolean was = behaviour ? before != null && before.role() != null : has(before, change.field());
            boolean is = behaviour || has(after, change.field());
            write(json, actor, change.field(), was ? change.was() : null, is ? change.is() : null, change.inside());
        }
        if (another && !scene.changes().isEmpty()) {
            fields(json, actor, before, after, scene.changes().get(0).inside(), cast);
        }
        json.writeEndArray();
    }

    private static void fields(
            JsonGenerator json,
            @Nullable Integer actor,
            @Nullable Fields before,
            @Nullable Fields after,
            boolean inside,
            Cast cast)
            throws IOException {
        Set<String> names = new LinkedHashSet<>();
        if (before != null) {
            names.addAll(before.values().keySet());
        }
        if (after != null) {
            names.addAll(after.values().keySet());
        }
        for (String name : names) {
            Value old = before == null ? null : before.values().get(name);
            Value now = after == null ? null : after.values().get(name);
            if ((old == null || now == null) ? old != now : !old.isLike(now)) {
                write(json, actor, name, labelled(old, cast), labelled(now, cast), inside);
            }
        }
    }

    private static @Nullable Value labelled(@Nullable Value value, Cast cast) {
        return value == null ? null : value.in(cast::in);
    }

    private static boolean isAnotherBehaviour(@Nullable Fields before, @Nullable Fields after) {
        String now = after == null ? null : after.role();
        return now != null && !now.equals(before == null ? null : before.role());
    }

    private static boolean has(@Nullable Fields fields, String name) {
        return fields != null && fields.values().containsKey(name);
    }

    private static void write(
            JsonGenerator json,
            @Nullable Integer actor,
            String field,
            @Nullable Value before,
            @Nullable Value after,
            boolean inside)
            throws IOException {
        json.writeStartObject();
        json.writeNumberField("actor", actor == null ? -1 : actor);
        json.writeStringField("field", field);
        json.writeFieldName("before");
        ValueJson.write(json, before);
        json.writeFieldName("after");
        ValueJson.write(json, after);
        json.writeBooleanField("inside", inside);
        json.writeEndObject();
    }
}
