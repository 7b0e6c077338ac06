package dev.galgo.abs.cover;

import dev.galgo.source.Place;

/**
 * Something of the source that a test may cover.
 *
 * @param where the method, or {@code main}
 * @param what {@code statement}, or which branch it is
 */
public record CoverageGoal(Place place, String where, String what) {
    /** {@code parity.abs:31: condition false, in Number.oddEven}. */
    public String describe() {
        return place.file() + ":" + place.line() + ": " + what + ", in " + where;
    }
}
