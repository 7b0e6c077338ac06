package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.List;

/** The left of a branch. */
public sealed interface Pattern {
    Place place();

    /** {@code _} */
    record Wildcard(Place place) implements Pattern {}

    record IntPattern(Place place, BigInteger value) implements Pattern {}

    record StringPattern(Place place, String value) implements Pattern {}

    /** A name: it is bound here, or compared with if it is bound already. */
    record VariablePattern(Place place, String name) implements Pattern {}

    record ConstructorPattern(Place place, String name, List<Pattern> arguments) implements Pattern {
        public ConstructorPattern {
            arguments = List.copyOf(arguments);
        }
    }
}
