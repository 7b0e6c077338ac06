package dev.galgo.report.result;

import java.util.Locale;

/** What was done to come to a result. */
public enum ResultKind {
    /** A program was run in every order, or in a sample of them. */
    CHECK,
    /** Cycles of waits were looked for. */
    DEADLOCK,
    /** Something was to be proved. */
    VERIFY,
    /** Schedules were picked that cover much. */
    TESTS,
    /** One program was searched in several ways. */
    COMPARE;

    /** In a word. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
