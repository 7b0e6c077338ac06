package dev.galgo.cli.program;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.Interleavings;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.trace.Schedule;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that matter to ABS models alone. */
public final class AbsOptions {
    @Option(
            names = "--old-syntax",
            description = "ABS: read sources in which new cog makes a cog and a plain new is local.")
    private boolean oldSyntax;

    @Option(
            names = "--main",
            paramLabel = "MODULE",
            description = "ABS: the module whose main block is meant.%nDefault: the only one that has one.")
    @Nullable
    private String mainModule;

    @Option(
            names = "--table",
            description = "ABS: print the interleavings table of the schedule, and who waits at its end.")
    private boolean table;

    @Option(
            names = "--chain",
            paramLabel = "FILE",
            description = "ABS: draw who waits for whom at the end of the schedule, as SVG.")
    @Nullable
    private Path chain;

    /** Which model is meant. */
    public AbsTarget target(String target, List<String> others) throws UserError {
        return AbsTarget.typed(target, others, oldSyntax, mainModule);
    }

    /** Prints and draws what is wanted of a schedule. */
    public void show(Console console, AbsProgram model, Schedule schedule, DeliveryModel delivery, boolean text)
            throws UserError {
        Interleavings interleavings = InterleavingsText.table(model, schedule, delivery);
        if (table && text) {
            console.out().println();
            console.out().print(InterleavingsText.text(interleavings));
        }
        if (chain != null) {
            OutputFile.write(console, chain, ChainFile.of(interleavings), "--chain");
        }
    }

    /** Leaves the drawing that was made as it is, whatever else is shown. */
    public void drawNoMore() {
        chain = null;
    }

    /** Whether anything more is to be shown of a schedule. */
    public boolean wantsMore() {
        return table || chain != null;
    }

    public boolean given() {
        return oldSyntax || mainModule != null || wantsMore();
    }
}
