package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The configurations that were visited, what slept when they were, and which of them lie on the present schedule. */
final class VisitedConfigurations {
    private static final int BYTES_A_VISIT = 160;

    /**
     * A visited configuration.
     *
     * @param asleep what slept at every visit so far, so that it was never explored from here
     * @param depth the least depth of a visit
     */
    record Visit(IntOpenHashSet asleep, int depth) {}

    private final Map<Fingerprint.Key, Visit> visited = new HashMap<>();
    /** How often each configuration is on the present schedule. */
    private final Map<Fingerprint.Key, Integer> open = new HashMap<>();

    @Nullable
    Visit get(Fingerprint.Key key) {
        return visited.get(key);
    }

    void put(Fingerprint.Key key, IntOpenHashSet asleep, int depth) {
        visited.put(key, new Visit(new IntOpenHashSet(asleep), depth));
    }

    boolean isOpen(Fingerprint.Key key) {
        return open.containsKey(key);
    }

    void open(Fingerprint.Key key) {
        open.merge(key, 1, Integer::sum);
    }

    void close(Fingerprint.Key key) {
        open.computeIfPresent(key, (same, times) -> times == 1 ? null : times - 1);
    }

    void clear() {
        visited.clear();
        open.clear();
    }

    /** About how many bytes are in use. */
    long bytes() {
        return (long) visited.size() * BYTES_A_VISIT;
    }
}
