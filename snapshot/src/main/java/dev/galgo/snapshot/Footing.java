package dev.galgo.snapshot;

/**
 * What a memento keeps of the instances of one class.
 *
 * @param changing where references are that can change
 * @param fixed where references are that cannot
 * @param bits where primitives are that can change
 * @param widths how many bytes each of those has
 */
@SuppressWarnings("ArrayRecordComponent") // Read in inner loops, and never compared.
record Footing(Kind kind, long[] changing, long[] fixed, long[] bits, int[] widths) {
    private static final long[] NONE = {};

    enum Kind {
        /** Not looked at. */
        OUTSIDE,
        /** Fields are kept, and what they refer to is. */
        OBJECT,
        /** Fields are kept, but not what they refer to. */
        SHALLOW,
        REFERENCES,
        PRIMITIVES
    }

    static Footing without(Kind kind) {
        return new Footing(kind, NONE, NONE, NONE, new int[0]);
    }
}
