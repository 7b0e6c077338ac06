package dev.galgo.cli.page;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.core.trace.Schedule;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.page.ReplayedSchedule;
import dev.galgo.explorer.walk.Walker;
import dev.galgo.report.result.ReportContext;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a page of the schedule goes that was run again. */
public final class ReplayPageOption {
    private static final String NAME = "--html";

    @Option(
            names = NAME,
            paramLabel = "FILE",
            description = "Write a page on which the schedule can be walked through.")
    private @Nullable Path file;

    /** Refuses what is no file before any work is done. */
    public void validate() throws UserError {
        if (OutputFile.STANDARD_OUTPUT.equals(file)) {
            throw new UserError(
                    ExitCode.USAGE,
                    NAME + " - is no file.",
                    "Give it one: the standard output tells the replay.",
                    null);
        }
    }

    /**
     * Writes the page, if the user wants one.
     *
     * @param schedule as far as it could be run
     * @param wrong how it ended; null if nothing is wrong
     */
    public void write(
            ProgramOpening opening, ReportContext context, Schedule schedule, ReplayedSchedule.@Nullable Wrong wrong)
            throws UserError {
        if (file == null) {
            return;
        }
        var replayed = new ReplayedSchedule(context, schedule, wrong);
        try (var walker =
                new Walker(() -> CommandPages.open(opening), opening.identity().delivery())) {
            OutputFile.save(file, walker.ask((walk, guard) -> replayed.page(walk)), NAME);
        } catch (Refusal refused) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The page cannot be made: " + refused.getMessage(),
                    "Leave " + NAME + " out.",
                    refused);
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
        }
    }
}
