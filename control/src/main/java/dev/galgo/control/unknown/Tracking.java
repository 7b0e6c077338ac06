package dev.galgo.control.unknown;

import org.jspecify.annotations.Nullable;

/** A run of program code that may follow what is computed from unknown values. */
public interface Tracking {
    /** Follows it; null if all values are known. */
    default @Nullable RunTracking tracking() {
        return null;
    }
}
