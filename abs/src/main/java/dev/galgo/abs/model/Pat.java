package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.List;

/** A pattern, resolved. */
public sealed interface Pat {
    Place place();

    /** Matches everything. */
    record Wildcard(Place place) implements Pat {}

    record IntPattern(Place place, BigInteger value) implements Pat {}

    record StringPattern(Place place, String value) implements Pat {}

    /** Matches everything and puts it into a slot. */
    record Bind(Place place, int slot, String name) implements Pat {}

    /** Matches what equals a variable that was bound before: a local or a field. */
    record Equals(Place place, Expr value) implements Pat {}

    record Construction(Place place, Constructor constructor, List<Pat> arguments) implements Pat {
        public Construction {
            arguments = List.copyOf(arguments);
        }
    }
}
