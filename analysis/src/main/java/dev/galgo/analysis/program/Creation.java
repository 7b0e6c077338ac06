package dev.galgo.analysis.program;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A point of a program at which an actor may be created.
 *
 * @param types the types it may be of; null if that is computed when the program runs
 * @param conditions how many conditions, at least, guard it
 */
public record Creation(@Nullable Set<String> types, int conditions, SourceLine place) {
    public Creation {
        types = types == null ? null : Set.copyOf(types);
    }
}
