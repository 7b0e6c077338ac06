package dev.galgo.cli;

import dev.galgo.foundry.FoundryOptions;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.foundry.ProgramException;
import dev.galgo.report.ScheduleFile;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Loads the program that a user or a saved schedule names. */
record Loading(ScheduleFile.Program program, @Nullable PrintStream echo) {
    private static final String SET_UP = "dev.galgo.foundry.run.Opening";

    FoundryProgram load() throws UserError {
        var options = new FoundryOptions(
                ClassPathOption.paths(program.classpath()),
                program.target(),
                program.args(),
                program.afterTest(),
                program.naming(),
                Set.copyOf(program.ignored()),
                Set.copyOf(program.opaque()),
                echo);
        try {
            return FoundryProgram.load(options);
        } catch (ProgramException failed) {
            int code = isSetUp(failed) ? ExitCode.TROUBLE : ExitCode.USAGE;
            throw new UserError(code, String.valueOf(failed.getMessage()), failed.advice(), failed);
        }
    }

    /** Whether the program's own code was at work already: then what the user typed was right. */
    private static boolean isSetUp(ProgramException failed) {
        return Arrays.stream(failed.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(SET_UP));
    }
}
