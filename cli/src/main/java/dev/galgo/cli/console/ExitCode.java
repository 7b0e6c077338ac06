package dev.galgo.cli.console;

/** What the command tells the shell. */
public final class ExitCode {
    /** Verified, perhaps if assumptions hold, or nothing found within the bounds that were stated. */
    public static final int FINE = 0;
    /** Something is wrong with the program. */
    public static final int VIOLATION = 1;
    /** Something is wrong with what the user typed. */
    public static final int USAGE = 2;
    /** No schedule came to its end; or a bound was hit, or an assumption is needed, although a complete search was asked for. */
    public static final int INCOMPLETE = 3;
    /** No verdict: the program could not be set up, the schedule does not fit, or Galgo failed. */
    public static final int TROUBLE = 4;

    private ExitCode() {}
}
