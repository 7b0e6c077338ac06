package dev.galgo.pi.run;

import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Digest;
import dev.galgo.core.model.Digestible;
import dev.galgo.pi.model.Equation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where an actor stands and what it knows there.
 *
 * @param location null once it has ended
 * @param rounds how many equations on circles it has come to in a row, without waiting
 */
record Standing(@Nullable Equation location, List<PiValue> values, int rounds) implements ActorState, Digestible {
    static final Standing ENDED = new Standing(null, List.of());

    Standing {
        values = List.copyOf(values);
    }

    /** At a location where it waits, or before it has done anything. */
    Standing(@Nullable Equation location, List<PiValue> values) {
        this(location, values, 0);
    }

    /** Whether it could go on by itself, so that a run which ends here was not explored further. */
    boolean isCut() {
        return rounds > ActionCircles.MOST_ROUNDS;
    }

    @Override
    public Map<String, String> describe() {
        var fields = new LinkedHashMap<String, String>();
        if (location != null) {
            for (int slot = 1; slot < values.size(); slot++) {
                fields.put(location.slots().get(slot), values.get(slot).describe());
            }
        }
        return fields;
    }

    /** A system has each of its equations under a name of its own. */
    @Override
    public void digest(Digest into) {
        into.add(location != null).add(role()).add(rounds).add(values.size());
        values.forEach(value -> value.digest(into));
    }

    @Override
    public String role() {
        return location == null ? "0" : location.name();
    }
}
