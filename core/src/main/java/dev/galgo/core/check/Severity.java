package dev.galgo.core.check;

/** How bad a finding is. */
public enum Severity {
    /** A violation. */
    ERROR,
    /** Worth knowing; the verdict stands. */
    WARNING,
    /** Not looked at. */
    IGNORED
}
