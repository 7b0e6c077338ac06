package dev.galgo.cli.option;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Finding;
import dev.galgo.report.schedule.ScheduleFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether the schedules of what is found are saved, for commands that may find several. */
public final class ScheduleOption {
    private final String command;

    @Nullable
    private ScheduleFiles files;

    @Option(names = "--no-schedule", description = "Save no schedules.")
    private boolean none;

    @Mixin
    private final BesideOption beside;

    /** @param command the command that saves, in a word */
    public ScheduleOption(String command) {
        this.command = command;
        this.beside = new BesideOption(command);
    }

    /** Refuses what is no file before any work is done. */
    public void validate() throws UserError {
        beside.validate();
    }

    /**
     * Saves a schedule under the program's name, and the one beside it where the user wants that.
     *
     * @param number which one it is; from the second on it is part of the name
     * @return where it is; null if it was not saved
     */
    @Nullable
    public String save(Console console, ScheduleFile.Program program, Finding finding, long number) throws UserError {
        beside.save(console, program, finding);
        if (none || finding.schedule().length() == 0) {
            return null;
        }
        if (files == null) {
            files = new ScheduleFiles(console, command);
        }
        return files.save(program, finding, number, "--no-schedule instead of").toString();
    }
}
