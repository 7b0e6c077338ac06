package dev.galgo.core.engine;

/** A 128-bit fingerprint, filled in by a cursor; one object serves a whole search. */
public final class Fingerprint {
    /** The lower half. */
    public long low;
    /** The upper half. */
    public long high;

    /** The fingerprint as it is now, to be kept. */
    public Key key() {
        return new Key(low, high);
    }

    /** A fingerprint that does not change. */
    public record Key(long low, long high) {}
}
