package dev.galgo.cli.option;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.Progressing;
import picocli.CommandLine.Option;

/** The option that says whether people are told how the work goes. */
public final class QuietOption {
    @Option(names = "--quiet", description = "Show no progress.")
    private boolean quiet;

    public boolean quiet() {
        return quiet;
    }

    /** Who is told of searches that have several parts. */
    public Progressing progressing(Console console) {
        return quiet ? Progressing.SILENT : Progressing.lines(console);
    }
}
