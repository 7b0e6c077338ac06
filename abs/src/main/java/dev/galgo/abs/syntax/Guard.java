package dev.galgo.abs.syntax;

import dev.galgo.source.Place;

/** One condition of an await. */
public sealed interface Guard {
    Place place();

    /** {@code f?} */
    record Resolved(Place place, Expression future) implements Guard {}

    /** A condition on the state of the object. */
    record Condition(Place place, Expression condition) implements Guard {}

    /** {@code duration(min, max)} */
    record Duration(Place place, Expression least, Expression most) implements Guard {}
}
