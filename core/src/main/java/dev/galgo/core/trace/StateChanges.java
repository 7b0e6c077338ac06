package dev.galgo.core.trace;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Value;
import dev.galgo.core.trace.Story.Change;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What differs between two states of an actor, field by field. Asked for one delivery after the other, it looks at each state once. */
final class StateChanges {
    private final ActorLabels labels;
    private final Map<ActorId, Known> last = new HashMap<>();

    StateChanges(ActorLabels labels) {
        this.labels = labels;
    }

    private record Known(ActorState state, Map<String, Value> structure) {}

    /** @param inside whether the handler has not come to its end */
    List<Change> of(ActorId actor, @Nullable ActorState before, @Nullable ActorState after, boolean inside) {
        var changes = new ArrayList<Change>();
        if (after == null || after.equals(before)) {
            return changes;
        }
        Known known = last.get(actor);
        Map<String, Value> old = before == null
                ? Map.of()
                : known != null && known.state() == before ? known.structure() : before.structure();
        Map<String, Value> now = after.structure();
        last.put(actor, new Known(after, now));
        String role = after.role();
        String roleBefore = before == null ? null : before.role();
        if (role != null && !role.equals(roleBefore)) {
            Value was = Value.of(roleBefore == null ? Change.NONE : roleBefore);
            changes.add(new Change("behaviour", was, whole(role, now).in(labels::in), inside));
            return changes;
        }
        var fields = new LinkedHashMap<>(old);
        now.forEach(fields::putIfAbsent);
        for (String field : fields.keySet()) {
            Value was = old.get(field);
            Value is = now.get(field);
            if (was == null || is == null || !was.isLike(is)) {
                changes.add(new Change(field, labelled(was), labelled(is), inside));
            }
        }
        return changes;
    }

    private @Nullable Value labelled(@Nullable Value value) {
        return value == null ? null : value.in(labels::in);
    }

    /** A behaviour with all it holds: {@code adding(account, amount=10)}. */
    private static Value whole(String role, Map<String, Value> fields) {
        var texts = new ArrayList<String>();
        var parts = new ArrayList<Value.Part>();
        fields.forEach((name, value) -> {
            boolean nameless = name.equals(role) || Objects.equals(name, value.text());
            texts.add(nameless ? value.text() : name + "=" + value.text());
            parts.add(new Value.Part(name, value));
        });
        return Value.of(
                role + "(" + String.join(", ", texts) + ")",
                role,
                parts.isEmpty() ? Value.Shape.PLAIN : Value.Shape.OBJECT,
                parts);
    }
}
