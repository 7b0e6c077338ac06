package dev.galgo.pi.syntax;

import dev.galgo.source.Place;
import java.util.List;

/** A number as it is written, with parameters and the variables of loops: its parts in the order in which a stack computes them. */
public record Index(Place place, List<Part> parts) {
    public Index {
        parts = List.copyOf(parts);
    }

    public sealed interface Part {
        record Literal(long value) implements Part {}

        record Variable(Place place, String name) implements Part {}

        /** @param sign one of {@code + - * / %}, for the two values before it */
        record Operation(Place place, char sign) implements Part {}
    }
}
