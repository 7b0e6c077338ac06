package dev.galgo.core.check;

/** When a result says what handlers were expected to send: finding that out takes an analysis of the program, which can take as long as a small search. */
public enum ExpectedSends {
    ALWAYS,
    /** Where something is wrong, people look at that first. */
    UNLESS_VIOLATED,
    NEVER;

    boolean after(Verdict verdict) {
        return switch (this) {
            case ALWAYS -> true;
            case UNLESS_VIOLATED -> verdict != Verdict.VIOLATED;
            case NEVER -> false;
        };
    }
}
