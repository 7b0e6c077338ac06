package dev.galgo.core.check;

import dev.galgo.core.model.Failure;
import org.jspecify.annotations.Nullable;

/** A search that other processes do parts of. */
interface DoneByOthers {
    /** A step that a worker has seen to be no function of state and message; null if none has. */
    @Nullable
    Failure impure();
}
