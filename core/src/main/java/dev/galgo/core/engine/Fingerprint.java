package dev.galgo.core.engine;

/** A 128-bit fingerprint, filled in by a cursor; one object serves a whole search. */
public final class Fingerprint {
    /** The lower half. */
    public long low;
    /** The upper half. */
    public long high;
}
