package dev.galgo.cli;

import picocli.CommandLine.Option;

/** The option that says whether people are told how the work goes. */
final class QuietOption {
    @Option(names = "--quiet", description = "Show no progress.")
    private boolean quiet;

    boolean quiet() {
        return quiet;
    }

    /** Who is told of searches that have several parts. */
    Progressing progressing(Console console) {
        return quiet ? Progressing.SILENT : Progressing.lines(console);
    }
}
