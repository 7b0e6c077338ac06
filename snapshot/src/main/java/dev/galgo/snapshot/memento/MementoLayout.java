package dev.galgo.snapshot.memento;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a memento keeps of the instances of one class.
 *
 * @param changing where references are that can change
 * @param fixed where references are that cannot
 * @param bits where primitives are that can change
 * @param widths how many bytes each of those has
 */
@SuppressWarnings("ArrayRecordComponent") // Read in inner loops, and never compared.
record MementoLayout(Kind kind, long[] changing, long[] fixed, long[] bits, int[] widths) {
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

    boolean isArray() {
        return kind == Kind.REFERENCES || kind == Kind.PRIMITIVES;
    }

    /** Whether instances can change. */
    boolean changes() {
        return isArray() || changing.length > 0 || bits.length > 0;
    }

    /** Whether two arrays of one class hold the same, references by identity. */
    static boolean sameElements(Object one, @Nullable Object other) {
        if (one instanceof Object[] some && other instanceof Object[] others) {
            for (int i = 0; i < some.length; i++) {
                if (some[i] != others[i]) {
                    return false;
                }
            }
            return true;
        }
        if (one instanceof long[] some && other instanceof long[] others) {
            return Arrays.equals(some, others);
        }
        if (one instanceof int[] some && other instanceof int[] others) {
            return Arrays.equals(some, others);
        }
        if (one instanceof byte[] some && other instanceof byte[] others) {
            return Arrays.equals(some, others);
        }
        return Arrays.deepEquals(new Object[] {one}, new @Nullable Object[] {other});
    }

    static MementoLayout without(Kind kind) {
        return new MementoLayout(kind, NONE, NONE, NONE, new int[0]);
    }
}
