package dev.galgo.core.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an actor looked like at some moment, also in the middle of a handler. To be told, not to go on from. */
public record SeenState(@Nullable String role, Map<String, Value> structure) implements ActorState {
    /** A state as it looks now. */
    public static SeenState of(ActorState state) {
        return new SeenState(state.role(), state.structure());
    }

    @Override
    public Map<String, String> describe() {
        var texts = new LinkedHashMap<String, String>();
        structure.forEach((field, value) -> texts.put(field, value.text()));
        return texts;
    }
}
