package dev.galgo.pi.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the model says that nobody ever comes. */
final class Forbidden {
    private final Map<String, List<Location>> locations = new HashMap<>();
    private final Map<ActorId, String> starts = new HashMap<>();

    /** An actor of the start has this name, by which locations speak of it. */
    void called(ActorId actor, String name) {
        starts.put(actor, name);
    }

    void add(Location location) {
        locations.computeIfAbsent(location.name(), none -> new ArrayList<>()).add(location);
    }

    /** What forbids to stand there with these values; null if nothing does. */
    @Nullable
    Location at(Equation equation, List<PiValue> values) {
        for (Location location : locations.getOrDefault(equation.name(), List.of())) {
            if (admits(location, values)) {
                return location;
            }
        }
        return null;
    }

    private boolean admits(Location location, List<PiValue> values) {
        for (int slot = 0; slot < location.arguments().size(); slot++) {
            PiValue value = values.get(slot);
            String actor = starts.getOrDefault(value.actor(), "");
            if (!location.arguments().get(slot).admits(actor, value.channel())) {
                return false;
            }
        }
        return true;
    }
}
