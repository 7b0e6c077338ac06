package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import org.jspecify.annotations.Nullable;

/** {@code [Name: value]}, or {@code [value]} without a name. */
public record Annotation(Place place, @Nullable String name, Expression value) {

    /** The name, or the constructor that stands alone: {@code Cost} for {@code [Cost: 5]}, {@code Atomic} for {@code [Atomic]}. */
    public @Nullable String label() {
        if (name != null) {
            return name;
        }
        return value instanceof Expression.Construct construct ? construct.name() : null;
    }
}
