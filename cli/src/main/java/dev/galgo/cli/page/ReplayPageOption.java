package dev.galgo.cli.page;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.page.PageDeadline;
import dev.galgo.explorer.page.ReplayedSchedule;
import dev.galgo.explorer.walk.Walker;
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

    /** Writes the page, if the user wants one. It is one without scripts where the schedule cannot be run once more, or not soon. */
    public void write(Console console, ProgramOpening opening, ReplayedSchedule replayed) throws UserError {
        if (file != null) {
            OutputFile.save(file, page(console, opening, replayed), NAME);
        }
    }

    private static String page(Console console, ProgramOpening opening, ReplayedSchedule replayed) {
        String why;
        try (var deadline = new PageDeadline(PageDeadline.PATIENCE);
                var walker = new Walker(
                        CommandPages.opener(opening), opening.identity().delivery())) {
            return deadline.ask(walker, (walk, guard) -> replayed.page(walk));
        } catch (Refusal refused) {
            why = String.valueOf(refused.getMessage());
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
            why = "it was interrupted";
        }
        String sentence = "The schedule cannot be walked through on the page: " + why;
        console.note(sentence);
        return replayed.pageWithoutTrace(sentence);
    }
}
