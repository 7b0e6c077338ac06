package dev.galgo.cli.option;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Finding;
import dev.galgo.report.ScheduleFile;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether the schedules of what is found are saved, for commands that may find several. */
public final class ScheduleOption {
    @Option(names = "--no-schedule", description = "Save no schedules.")
    private boolean none;

    /**
     * Saves a schedule under the program's name.
     *
     * @param number which one it is; from the second on it is part of the name
     * @return where it is; null if it was not saved
     */
    @Nullable
    public String save(Console console, ScheduleFile.Program program, Finding finding, long number) throws UserError {
        if (none || finding.schedule().length() == 0) {
            return null;
        }
        String name =
                "galgo-" + ScheduleFile.simpleName(program.target()) + (number == 1 ? "" : "-" + number) + ".json";
        var file = new ScheduleFile(program, finding.kind(), finding.message(), finding.schedule());
        OutputFile.write(console, Path.of(name), file.json(), "--no-schedule instead of");
        return name;
    }
}
