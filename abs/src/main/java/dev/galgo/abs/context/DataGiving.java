package dev.galgo.abs.context;

import dev.galgo.abs.model.Type;
import java.util.Set;

/** Where a context has its data from. */
sealed interface DataGiving permits Defaults, UnknownData {
    /**
     * An expression for a value.
     *
     * @param name what it is for: a parameter, or a field of an object
     */
    String of(Type type, String name);

    /** The modules whose names were used. */
    Set<String> modules();

    /** The values that were made up, and for which types: {@code Int 0}. */
    Set<String> given();
}
