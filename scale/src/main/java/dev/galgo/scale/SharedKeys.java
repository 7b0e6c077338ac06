package dev.galgo.scale;

import dev.galgo.core.level.KnownKeys;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Keys of earlier levels that a worker has in memory. Sent as a broadcast, so that each worker has one; empty when it comes. */
final class SharedKeys implements Serializable {
    private static final long serialVersionUID = 1;

    private transient @Nullable KnownKeys keys;

    synchronized KnownKeys keys() {
        KnownKeys there = keys;
        if (there == null) {
            there = new KnownKeys();
            keys = there;
        }
        return there;
    }
}
