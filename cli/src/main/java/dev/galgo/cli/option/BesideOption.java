package dev.galgo.cli.option;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Beside;
import dev.galgo.core.check.Finding;
import dev.galgo.report.schedule.ScheduleFile;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the schedules are saved that pass, each beside that of a finding. */
public final class BesideOption {
    public static final String NAME = "--beside";

    private final String command;

    @Option(
            names = NAME,
            paramLabel = "FILE",
            description =
                    "Where to save the schedule that passes and is nearest to that of the first finding, for galgo"
                            + " replay; those beside other findings are numbered.")
    private @Nullable Path file;

    @Nullable
    private ScheduleFiles files;

    private int saved;

    /** @param command the command that saves, in a word */
    public BesideOption(String command) {
        this.command = command;
    }

    /** Refuses what is no file before any work is done. */
    public void validate() throws UserError {
        if (OutputFile.STANDARD_OUTPUT.equals(file)) {
            throw new UserError(
                    ExitCode.USAGE, NAME + " - is no file.", "Give it one: galgo replay reads it from there.", null);
        }
    }

    /** Saves what passes beside a finding, if the user wants it; says so if nothing does. */
    public void save(Console console, ScheduleFile.Program program, Finding finding) throws UserError {
        if (file == null || finding.schedule().length() == 0) {
            return;
        }
        Beside beside = finding.beside();
        if (beside == null) {
            console.note("Beside the schedule of " + finding.kind().id() + ", "
                    + (finding.inevitable() ? "no other passes" : "none was found that passes") + ": " + NAME
                    + " saves nothing for it.");
            return;
        }
        if (files == null) {
            files = new ScheduleFiles(console, command);
        }
        saved++;
        files.saveBeside(file, program, finding, beside, saved);
    }
}
