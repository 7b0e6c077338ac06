package dev.galgo.core.property.expression;

import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Value;
import dev.galgo.core.property.expression.Reading.Elsewhere;
import dev.galgo.core.property.expression.Reading.Missing;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Where paths lead in states, remembered by state: taking one apart costs far more than all that a claim does with it, and searches come back to the same objects.
 *
 * <p>By identity, since equal states of programs that were loaded twice may have other numbers for the same actors. A table of a fixed size in which a state may push
 * out another: no lock, and nothing grows. It keeps no state alive.
 */
final class StateReadings {
    private static final int BITS = 14;

    private record Entry(WeakReference<ActorState> state, Reading[] readings) {}

    private final List<List<Step>> paths;
    private final AtomicReferenceArray<@Nullable Entry> table = new AtomicReferenceArray<>(1 << BITS);

    /** @param paths each begins with a field and has no {@link Step.Computed} */
    StateReadings(List<List<Step>> paths) {
        this.paths = paths;
    }

    /** What is at the end of each path; an {@link Elsewhere} or a {@link Missing} if it does not end in this state. */
    Reading[] of(ActorState state) {
        int place = (System.identityHashCode(state) * 0x9E3779B9) >>> (Integer.SIZE - BITS);
        Entry entry = table.get(place);
        if (entry != null && entry.state().get() == state) {
            return entry.readings();
        }
        Reading[] readings = read(state);
        table.set(place, new Entry(new WeakReference<>(state), readings));
        return readings;
    }

    private Reading[] read(ActorState state) {
        Map<String, Value> fields = state.structure();
        String role = state.role();
        var readings = new Reading[paths.size()];
        for (int i = 0; i < readings.length; i++) {
            readings[i] = follow(fields, role, paths.get(i));
        }
        return readings;
    }

    private static Reading follow(Map<String, Value> fields, @Nullable String role, List<Step> path) {
        var first = (Step.Field) path.get(0);
        Value joined = joined(fields, first, path);
        Reading here = joined == null ? Parts.ofState(fields, role, first) : ReadValues.of(joined);
        for (int i = joined == null ? 1 : 2; i < path.size() && !(here instanceof Missing); i++) {
            Step step = path.get(i);
            if (step instanceof Step.Field field) {
                Reading next = Parts.field(here, field);
                if (next instanceof Elsewhere) {
                    return new Elsewhere(here, i);
                }
                here = next;
            } else {
                here = Parts.at(here, ((Step.Fixed) step).key(), Sameness::ofAtoms);
            }
        }
        return here;
    }

    /** What is called {@code Counter.number}, as fields are of which an actor would have several otherwise; null unless the first two steps name such a field. */
    private static @Nullable Value joined(Map<String, Value> fields, Step.Field first, List<Step> path) {
        return !fields.containsKey(first.name()) && path.size() > 1 && path.get(1) instanceof Step.Field second
                ? fields.get(first.name() + "." + second.name())
                : null;
    }
}
