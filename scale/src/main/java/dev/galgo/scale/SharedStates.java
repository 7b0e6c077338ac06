package dev.galgo.scale;

import dev.galgo.core.spread.KnownStates;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Configurations of earlier levels that a worker has in memory. Sent as a broadcast, so that each worker has one; empty when it comes. */
final class SharedStates implements Serializable {
    private static final long serialVersionUID = 1;

    private transient @Nullable KnownStates states;

    synchronized KnownStates states() {
        KnownStates there = states;
        if (there == null) {
            there = new KnownStates();
            states = there;
        }
        return there;
    }
}
