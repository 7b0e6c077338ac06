package dev.galgo.cli;

/** What the command tells the shell. */
final class ExitCode {
    /** Verified, or nothing found within the bounds that were stated. */
    static final int FINE = 0;
    /** Something is wrong with the program. */
    static final int VIOLATION = 1;
    /** Something is wrong with what the user typed. */
    static final int USAGE = 2;
    /** A bound was hit although a complete search was asked for. */
    static final int INCOMPLETE = 3;
    /** No verdict: the program could not be set up, the schedule does not fit, or Galgo failed. */
    static final int TROUBLE = 4;

    private ExitCode() {}
}
