package dev.galgo.cli.option;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Beside;
import dev.galgo.core.check.Finding;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.schedule.UnreadableSchedule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Saves schedules so that none takes the place of another's.
 *
 * <p>A file that the same command wrote for the same target before is written anew. One that holds anything else is left alone, and the next number is taken;
 * if the user named it, it is written all the same, and that is said.
 */
public final class ScheduleFiles {
    private final Console console;
    private final String command;
    private final Set<Path> written = new HashSet<>();

    /** @param command the command that saves, in a word */
    public ScheduleFiles(Console console, String command) {
        this.console = console;
        this.command = command;
    }

    /**
     * Saves a schedule under the name of its program.
     *
     * @param number from which number on names are tried
     * @param option what to do about a file that cannot be written
     */
    public Path save(ScheduleFile.Program program, Finding finding, long number, String option) throws UserError {
        return write(free(program, null, number), program, finding, option);
    }

    /** Saves a schedule where the user wants it; those after the first beside it, numbered. */
    public Path save(Path wanted, ScheduleFile.Program program, Finding finding, long number, String option)
            throws UserError {
        if (number > 1) {
            return write(free(program, wanted, number), program, finding, option);
        }
        String owner = owner(wanted, program);
        if (owner != null) {
            console.note(wanted + " held " + owner + ", and is overwritten.");
        }
        return write(wanted, program, finding, option);
    }

    /**
     * Saves the schedule that passes beside that of a finding, where the user wants it; those after the first beside it, numbered.
     *
     * @param number which one it is, from 1
     */
    public void saveBeside(Path wanted, ScheduleFile.Program program, Finding finding, Beside beside, long number)
            throws UserError {
        Path file = number > 1 ? free(program, wanted, number) : wanted;
        ScheduleFile.Program on = program.with(new CommandRemedies().given(finding.input()));
        OutputFile.write(
                console,
                file,
                ScheduleFile.beside(on, finding, beside.schedule(), command).json(),
                "--beside");
        written.add(file);
    }

    private Path write(Path file, ScheduleFile.Program program, Finding finding, String option) throws UserError {
        var schedule = new ScheduleFile(
                program.with(new CommandRemedies().given(finding.input())),
                finding.kind(),
                finding.message(),
                finding.schedule(),
                command);
        OutputFile.write(console, file, schedule.json(), option);
        written.add(file);
        return file;
    }

    private Path free(ScheduleFile.Program program, @Nullable Path wanted, long from) {
        String left = null;
        for (long number = from; ; number++) {
            Path file = wanted == null
                    ? Path.of(ScheduleFile.defaultName(program.target(), number))
                    : OutputFile.numbered(wanted, number);
            String owner = owner(file, program);
            if (owner == null && !written.contains(file)) {
                if (left != null) {
                    console.note(left + ", so the schedule is in " + file + ".");
                }
                return file;
            }
            left = owner == null || left != null ? left : file + " holds " + owner + " and is left as it is";
        }
    }

    /** What a file holds that is not of this command and this program; null if there is no such thing. */
    private @Nullable String owner(Path file, ScheduleFile.Program program) {
        if (!Files.exists(file)) {
            return null;
        }
        try {
            ScheduleFile there = ScheduleFile.read(file);
            String origin = there.origin();
            boolean same = there.program().target().equals(program.target());
            return same && (origin == null || origin.equals(command))
                    ? null
                    : "a schedule of " + there.program().target()
                            + (origin == null ? "" : " that galgo " + origin + " saved");
        } catch (UnreadableSchedule other) {
            return "something else than a schedule";
        }
    }
}
