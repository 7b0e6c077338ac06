package dev.galgo.pekko.race;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A vector clock: of each thread, how far it is known to have come. */
final class VectorClock {
    private final Map<Integer, Integer> known;

    VectorClock() {
        this(new HashMap<>());
    }

    private VectorClock(Map<Integer, Integer> known) {
        this.known = known;
    }

    VectorClock copy() {
        return new VectorClock(new HashMap<>(known));
    }

    int of(int thread) {
        return known.getOrDefault(thread, 0);
    }

    /** The thread goes on: what it does from now on is not known to those who were told so far. */
    void tick(int thread) {
        known.merge(thread, 1, Integer::sum);
    }

    /** Learns what another clock knows. */
    void join(@Nullable VectorClock other) {
        if (other != null) {
            other.known.forEach((thread, tick) -> known.merge(thread, tick, Math::max));
        }
    }
}
