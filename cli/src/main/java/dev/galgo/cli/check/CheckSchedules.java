package dev.galgo.cli.check;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.BesideOption;
import dev.galgo.cli.option.ScheduleFiles;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.report.schedule.ScheduleFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where the schedules of findings are saved. */
final class CheckSchedules {
    @Option(
            names = "--schedule",
            paramLabel = "FILE",
            description =
                    "Where to save the schedule of the first finding, for galgo replay; those of others beside it,"
                            + " numbered.%nDefault: galgo-TARGET.json in the working directory, if there is a violation.")
    @Nullable
    private Path schedule;

    @Option(names = "--no-schedule", description = "Save no schedule.")
    private boolean noSchedule;

    @Mixin
    private final BesideOption beside = new BesideOption("check");

    /**
     * Where schedules are.
     *
     * @param files one for each finding; null for one that was not saved
     * @param trouble what kept one from being saved that the user asked for; null if nothing did
     */
    record Saved(List<@Nullable String> files, @Nullable UserError trouble) {
        /** Says what went wrong, once the user has seen the result. */
        void complain() throws UserError {
            if (trouble != null) {
                throw trouble;
            }
        }
    }

    /** Refuses what contradicts itself before any work is done. */
    void validate() throws UserError {
        beside.validate();
        if (noSchedule && schedule != null) {
            throw new UserError(
                    ExitCode.USAGE, "--schedule and --no-schedule exclude each other.", "Give one of them.", null);
        }
        if (OutputFile.STANDARD_OUTPUT.equals(schedule)) {
            throw new UserError(
                    ExitCode.USAGE, "--schedule - is no file.", "Give it one: galgo replay reads it from there.", null);
        }
    }

    /** Saves the schedule of each finding: asked for, of any; unasked, if the program is broken. */
    Saved save(Console console, CheckResult result, ScheduleFile.Program program) {
        Saved failing = saveFailing(console, result, program);
        try {
            for (Finding finding : result.findings()) {
                beside.save(console, program, finding);
            }
        } catch (UserError unwritable) {
            return new Saved(failing.files(), failing.trouble() == null ? unwritable : failing.trouble());
        }
        return failing;
    }

    private Saved saveFailing(Console console, CheckResult result, ScheduleFile.Program program) {
        List<@Nullable String> names = new ArrayList<>();
        if (noSchedule || (schedule == null && result.verdict() != Verdict.VIOLATED)) {
            return new Saved(names, null);
        }
        var files = new ScheduleFiles(console, "check");
        int number = 0;
        for (Finding finding : result.findings()) {
            boolean asked = schedule != null && number == 0;
            if (finding.schedule().length() == 0 && !asked) {
                names.add(null);
                continue;
            }
            number++;
            try {
                Path file = schedule == null
                        ? files.save(program, finding, number, "--schedule")
                        : files.save(schedule, program, finding, number, "--schedule");
                names.add(file.toString());
            } catch (UserError unwritable) {
                if (schedule != null) {
                    return new Saved(names, unwritable);
                }
                console.note(String.valueOf(unwritable.getMessage()));
                return new Saved(names, null);
            }
        }
        return new Saved(Collections.unmodifiableList(names), null);
    }
}
