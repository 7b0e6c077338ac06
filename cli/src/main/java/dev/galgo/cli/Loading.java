package dev.galgo.cli;

import dev.galgo.foundry.FoundryOptions;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.foundry.ProgramException;
import dev.galgo.report.ScheduleFile;
import java.io.PrintStream;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Loads the program that a user or a saved schedule names. */
record Loading(ScheduleFile.Program program, @Nullable PrintStream echo) {
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
            int code =
                    switch (failed.fault()) {
                        case REQUEST -> ExitCode.USAGE;
                        case SET_UP -> ExitCode.TROUBLE;
                    };
            throw new UserError(code, String.valueOf(failed.getMessage()), failed.advice(), failed);
        }
    }
}
