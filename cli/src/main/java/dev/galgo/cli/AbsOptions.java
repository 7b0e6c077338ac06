package dev.galgo.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that matter to ABS models alone. */
final class AbsOptions {
    @Option(
            names = "--old-syntax",
            description = "ABS: read sources in which new cog makes a cog and a plain new is local.")
    boolean oldSyntax;

    @Option(
            names = "--main",
            paramLabel = "MODULE",
            description = "ABS: the module whose main block is meant.%nDefault: the only one that has one.")
    @Nullable
    String mainModule;

    @Option(
            names = "--table",
            description = "ABS: print the interleavings table of the schedule, and who waits at its end.")
    boolean table;

    boolean given() {
        return oldSyntax || mainModule != null || table;
    }
}
