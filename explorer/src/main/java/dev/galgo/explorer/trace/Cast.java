package dev.galgo.explorer.trace;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.explorer.walk.Walk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everybody along a path, with the numbers and labels by which the page knows them: actors, and places that messages come from or go to. */
final class Cast {
    private final List<ActorId> actors = new ArrayList<>();
    private final Map<ActorId, Integer> numbers = new IdentityHashMap<>();
    private final ActorLabels labels;

    Cast(Walk walk) {
        Cursor cursor = walk.cursor();
        labels = walk.teller().labels();
        Set<ActorId> met = new HashSet<>();
        for (int slot = 1; slot <= walk.slots(); slot++) {
            met.add(cursor.message(slot).to());
            ActorId sender = cursor.sender(slot);
            if (sender != null) {
                met.add(sender);
            }
        }
        List<ActorId> existing = cursor.actors();
        existing.stream().filter(one -> !walk.isPlace(one) || met.contains(one)).forEach(this::add);
        met.stream().filter(one -> !numbers.containsKey(one)).forEach(this::add);
    }

    private void add(ActorId actor) {
        numbers.put(actor, actors.size());
        actors.add(actor);
    }

    List<ActorId> actors() {
        return actors;
    }

    /** The number of an actor; null for the environment. */
    @Nullable
    Integer number(@Nullable ActorId actor) {
        return actor == null ? null : numbers.get(actor);
    }

    String label(@Nullable ActorId actor) {
        return labels.of(actor);
    }

    /** The text with labels in place of tokens. */
    String in(String text) {
        return labels.in(text);
    }
}
