package dev.galgo.constraints.term;

/** What values a term can have. */
public sealed interface Sort permits Sort.Basic, Sort.Bits, DataSort {
    /** Numbers without a size, truth values and strings. */
    enum Basic implements Sort {
        INTEGER,
        RATIONAL,
        BOOLEAN,
        /** Strings of 16-bit characters. */
        TEXT
    }

    /** Whole numbers of so many bits, with a sign, which go round as Java's do. */
    record Bits(int width) implements Sort {
        public static final Bits CHAR = new Bits(16);
        public static final Bits INT = new Bits(32);
        public static final Bits LONG = new Bits(64);
    }

    /** Whether its values are numbers without a size. */
    default boolean isNumber() {
        return this == Basic.INTEGER || this == Basic.RATIONAL;
    }
}
